#include "EmbeddedText.h"

// In the order in which the page runs them.
static const unsigned char script[] = {
#embed "../LayerPictures/Page/Web/format.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/model.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/elements.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/panes.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/film.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/explode.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/stage.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/sight.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/axis.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/transport.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/tree.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/properties.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/remarks.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/curves.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/explanation.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/bars.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/events.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/findings.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/states.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/address.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/keys.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/app.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/sources.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/live.js" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/book.js" suffix(, '\n', 0)
};

static const unsigned char style[] = {
#embed "../LayerPictures/Page/Web/page.css" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/parts.css" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/time.css" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/layer.css" suffix(, '\n',)
#embed "../LayerPictures/Page/Web/narrow.css" suffix(, 0)
};

static const unsigned char body[] = {
#embed "../LayerPictures/Page/Web/page.html" suffix(, 0)
};

const char *embedded_page_script(void) { return (const char *)script; }
const char *embedded_page_style(void) { return (const char *)style; }
const char *embedded_page_body(void) { return (const char *)body; }
