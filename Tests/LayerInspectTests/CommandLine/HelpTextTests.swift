import TestSupport
import Testing

@testable import LayerInspect

/// The whole help and the whole manual page of a small table.
@Suite("Help and manual page")
struct HelpTextTests {
  private func help(_ name: String) throws -> String {
    let command = try #require(CommandTable.small.command(named: name))
    return HelpText(table: .small).text(about: command)
  }

  @Test("help for a command has examples, usage, arguments and options in columns")
  func command() throws {
    try expectEqual(
      help("draw"),
      #"""
      tool draw: draw it's [one]: all

      Examples:
        tool draw a.json --all
            .everything

      Usage: tool draw SCENE NAME SHAPE… [OPTIONS]

      Arguments:
        SCENE  a file
        NAME   a name
        SHAPE  a shape

      Options:
            --all          everything
            --size N       how large [1]: points
        -o, --output FILE  a file
            --select S     a layer (repeatable)
            --format F     a \ format: text, svg
        -h, --help         show this

      """#)
    try expectEqual(
      help("help"),
      """
      tool help: help

      Usage: tool help [COMMAND]

      Arguments:
        COMMAND  a command

      Options:
        -h, --help  show this

      """)
    expectEqual(HelpText(table: .small).version, "tool 1\n")
  }

  @Test("the manual page has a section for each command and escapes what troff reads")
  func page() {
    expectEqual(
      ManualPage(table: .small).text,
      #"""
      .TH TOOL 1 "" "tool 1"
      .SH NAME
      tool \- draws
      .SH SYNOPSIS
      .B tool
      .I COMMAND
      [\fIOPTIONS\fR] \&...
      .SH COMMANDS
      .SS tool draw SCENE NAME SHAPE... [OPTIONS]
      Draw it's [one]: all.
      .TP
      \fISCENE\fR
      a file
      .TP
      \fINAME\fR
      a name
      .TP
      \fISHAPE\fR
      a shape
      .TP
      \fB\-\-all\fR
      everything
      .TP
      \fB\-\-size\fR \fIN\fR
      how large [1]: points
      .TP
      \fB\-o\fR, \fB\-\-output\fR \fIFILE\fR
      a file
      .TP
      \fB\-\-select\fR \fIS\fR
      a layer (repeatable)
      .TP
      \fB\-\-format\fR \fIF\fR
      a \e format: text, svg
      .PP
      Examples:
      .PP
      .nf
      \fBtool draw a.json \-\-all\fR
      .fi
      .RS
      \&.everything
      .RE
      .SS tool help [COMMAND]
      Help.
      .TP
      \fICOMMAND\fR
      a command
      .SH OPTIONS OF EVERY COMMAND
      .TP
      \fB\-h\fR, \fB\-\-help\fR
      show this
      .SH EXIT STATUS
      .TP
      \fB0\fR
      The command succeeded.
      .TP
      \fB1\fR
      A comparison found differences, or a check failed.
      .TP
      \fB2\fR
      The input or the output has an error.
      .TP
      \fB64\fR
      The command line has an error.

      """#)
  }
}
