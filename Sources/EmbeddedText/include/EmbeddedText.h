// Texts that a program carries. The compiler reads them from the files that people edit, so each exists once.
#pragma once

/// The scripts of the HTML page, in the order in which it runs them.
const char *_Nonnull embedded_page_script(void) __attribute__((swift_name("embeddedPageScript()")));
/// The style sheet of the HTML page, without the colours.
const char *_Nonnull embedded_page_style(void) __attribute__((swift_name("embeddedPageStyle()")));
/// The body of the HTML page, without data.
const char *_Nonnull embedded_page_body(void) __attribute__((swift_name("embeddedPageBody()")));
/// Text, scene and task of each lesson in turn, with U+001E after each, and the list of lessons.
const char *_Nonnull embedded_lessons(void) __attribute__((swift_name("embeddedLessons()")));
/// The list of facts and decisions, in Markdown.
const char *_Nonnull embedded_facts(void) __attribute__((swift_name("embeddedFacts()")));
