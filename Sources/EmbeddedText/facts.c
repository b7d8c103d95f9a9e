#include "EmbeddedText.h"

static const unsigned char facts[] = {
#embed "../../Documentation/Facts.md" suffix(, 0)
};

const char *embedded_facts(void) { return (const char *)facts; }
