import TestSupport
import Testing

@testable import LayerInspect

@Suite("The command")
struct CommandTests {
  @Test("prints help to standard output, examples first")
  func overview() {
    let result = run("help")
    expectEqual(result.code, .success)
    expectTrue(result.messages.isEmpty)
    expectEqual(
      result.output,
      """
      layer-inspect inspects layer animations without a screen

      Examples:
        layer-inspect dump scene.json --at 0.35
            the tree at one time
        layer-inspect dump scene.json --at 0,0.5,1 --only-animated
            what is animated at three times
        layer-inspect explain scene.json '#box' position.x --at 0.5
            one value: a sentence, and the chain behind it
        layer-inspect explain scene.json '#box' --at 0.5
            a line for each animated property of a layer
        layer-inspect states main.caml
            what each state sets, and each transition
        layer-inspect states scene.json --json
            the same for other programs
        layer-inspect hit scene.json 90,15 --at 0.5
            what is seen at a point
        layer-inspect hit scene.json 90,15 --at 0.5 --model
            the same point in the model
        layer-inspect render scene.json --at 0.35 -o frame.svg
            one frame as SVG
        layer-inspect render scene.json --format filmstrip -o strip.svg
            eight frames of the whole scene side by side
        layer-inspect play scene.json
            from its start; space pauses, arrows step, q quits
        layer-inspect play scene.json --at 0.5 --speed 0.25
            slowly, from half a second on
        layer-inspect check scene.json
            every finding, why it matters, what to do
        layer-inspect check scene.json --ignore never-ends --format lines
            one line a finding, for editors, without the notes about endless animations
        layer-inspect diff old.json new.json
            two scenes; exit 1 if they differ
        layer-inspect diff card.golden card.json
            a recording and a scene
        layer-inspect record card.json
            into card.golden, to the scene's end
        layer-inspect record card.json --to 2 --fps 30 -o -
            two seconds, to the terminal
        layer-inspect verify card.json
            with its 'expect' and card.golden; exit 1 if it differs
        layer-inspect verify Scenes --junit report.xml
            every scene in a folder
        layer-inspect plot scene.json '#box' position.x
            one value, to the end
        layer-inspect plot scene.json '#box' 'position.*' opacity --to 2
            several values in one picture
        layer-inspect timeline scene.json
            all animations, to the end
        layer-inspect timeline scene.json --from 1 --to 2.5 --size 120x40
            a part of the time, on a wide terminal
        layer-inspect convert card.json -o Card.ca --assets copy
            a bundle that Core Animation can play, with its pictures
        layer-inspect convert Card.ca -o converted.json
            the native format
        layer-inspect lesson
            a line for each lesson
        layer-inspect lesson snap-back
            one lesson: it asks, shows and explains
        layer-inspect easings
            a line for each curve
        layer-inspect easings easeOutBounce
            one curve, with its picture
        layer-inspect schema scene
            what a scene may contain
        layer-inspect completions bash
            for bash; to use it: source <(layer-inspect completions bash)
        layer-inspect man
            to read it: layer-inspect man | man -l -
        layer-inspect help dump
            how to dump a scene

      Usage: layer-inspect COMMAND [OPTIONS] …

      Commands:
        dump         print the layer tree at some times or frame by frame
        explain      say why a value is what it is, from the clock to the number
        states       list the states of a scene, and what plays between them
        hit          find the layer at a point, and why others were skipped
        render       draw a frame, a film strip, an onion skin, a moving picture or a page
        play         play a scene at the terminal, with keys for time
        check        find what is probably wrong with the animations of a scene
        diff         compare two scenes, recordings or times: structure, timing and values apart
        record       write what a scene shows into a golden, for 'verify' and 'diff'
        verify       compare scenes with what they expect and with their goldens
        plot         draw values of a layer as curves over time
        timeline     draw a bar for each animation: before, active, held, removed
        convert      write a scene in another format: JSON, CAML or a .ca bundle
        lesson       teach what surprises about animations, in sixteen lessons
        easings      show the named curves, with their points and values
        schema       print the JSON Schema of scenes or of an output
        completions  print a script that completes this command in a shell
        man          print the manual page
        help         show help for a command
        version      show the version

      Options:
        -h, --help     show this help
            --version  show the version

      'layer-inspect help COMMAND' explains a command.

      """)
  }

  @Test("explains a command with every option of the table")
  func commandHelp() {
    let result = run("dump --help")
    expectTrue(result.output.hasPrefix("layer-inspect dump: print the layer tree at some times"))
    expectTrue(result.output.contains("\nUsage: layer-inspect dump SCENE [OPTIONS]\n"))
    let format = "\n      --format FORMAT    the output format: text, jsonl, json, csv\n"
    expectTrue(result.output.contains(format))
    for option in CommandSpec.dump.options {
      expectTrue(result.output.contains("--\(option.name)"))
    }
    for line in result.output.split(separator: "\n") where line.count > 90 {
      Issue.record("too wide: \(line)")
    }
  }

  @Test("prints its version, and errors to standard error")
  func streams() {
    let version = run("--version")
    expectEqual(version.output, "layer-inspect 0.1.0\n")
    expectEqual(version.code, .success)
    let wrong = run("dmp")
    expectTrue(wrong.output.isEmpty)
    expectEqual(
      wrong.messages, "layer-inspect: error: unknown command 'dmp'\n  hint: did you mean 'dump'?\n")
    expectEqual(wrong.code, .usage)
  }

  @Test("has a table in which no name or letter occurs twice, and every example is valid")
  func table() throws {
    let table = CommandTable.layerInspect
    expectEqual(Set(table.commands.map(\.name)).count, table.commands.count)
    for command in table.commands {
      let options = command.options + table.commonOptions
      expectEqual(Set(options.map(\.name)).count, options.count)
      let letters = options.compactMap(\.short)
      expectEqual(Set(letters).count, letters.count)
      for name in command.contradictions.flatMap({ $0 }).flatMap({ $0 }) {
        expectTrue(command.option(named: name) != nil)
      }
      for example in command.examples {
        let words = example.arguments.split(separator: " ").map(String.init)
        _ = try ArgumentParser(table: table).parse(words)
      }
    }
  }

  private func run(_ line: String) -> (code: ExitCode, output: String, messages: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let words = line.split(separator: " ").map(String.init)
    let code = LayerInspectCommand.run(words, output: output, messages: messages)
    return (code, output.text, messages.text)
  }
}
