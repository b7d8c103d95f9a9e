#include "EmbeddedText.h"

// In the order of Lesson.folders.
static const unsigned char lessons[] = {
#embed "../../Lessons/01-snap-back/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/01-snap-back/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/02-presentation/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/02-presentation/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/03-start-times/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/03-start-times/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/04-fill-modes/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/04-fill-modes/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/05-from-to-by/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/05-from-to-by/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/06-implicit/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/06-implicit/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/07-transactions/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/07-transactions/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/08-same-key/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/08-same-key/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/09-interruption/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/09-interruption/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/10-repeats/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/10-repeats/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/11-pausing/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/11-pausing/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/12-groups/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/12-groups/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/13-springs/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/13-springs/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/14-turning/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/14-turning/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/15-hit-testing/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/15-hit-testing/scene.json" suffix(, 0x1e,)
#embed "../../Lessons/16-leaving/lesson.md" suffix(, 0x1e,)
#embed "../../Lessons/16-leaving/scene.json" suffix(, 0x1e, 0)
};

const char *embedded_lessons(void) { return (const char *)lessons; }
