import Foundation
import MotionAlgebra
import MotionLanguage
import MotionTargets
import SeededRandom
import Testing

/// Lottie files are valid by the official schema, and rlottie draws them as librsvg draws the stills.
@Suite struct LottieTests {
  /// A script with every shape and everything that can change it.
  private static let own = [
    "drawn": """
    canvas 300 by 200 with background #ffeecc80
    view rule is a line from (10, 10) to (190, 60)
    view back is a line from (290, 190) to (200, 150)
    view ring is a circle at (80, 120) with radius 30
    view egg is an ellipse at (200, 120) with size (90, 40)
    view card is a rectangle at (240, 60) with size (60, 30)
    view blob is a path "M0 0 Q30 -40 60 0 T120 0 A20 10 30 1 1 90 20" at (20, 150)
    draw rule over 1s while rotate rule by 90 degrees over 1s while draw ring from 0.2 to 0.9 over 1s
      while draw egg over 1s with ease-in-out while draw card over 1s while draw blob over 1s with ease-out-back
      while animate card's size from (60, 30) to (20, 70) over 1s with ease-in while fade back from 0.2 to 1 over 1s

    """,
    "fills": """
    canvas 300 by 200
    view egg is an ellipse at (200, 120) with size (90, 40)
    view blob is a path "M0 0 Q30 -40 60 0 T120 0 M10 20 h50 v20 z M70 70 A20 10 30 1 1 90 90 Z" at (20, 100)
    view cord is a line from (10, 10) to (190, 60)
    animate egg's width from 90 to 10 over 1s with ease-in + animate egg's height from 40 to 120 over 700ms with ease-out
      + tint blob from red to #00ff0080 over 1s with spring(stiffness: 90, damping: 9)
      + rotate blob by 3 turns over 1s with an ease-in-out-elastic + animate cord's size to (100, 150) over 1s
      + scale cord to 0.5 over 500ms + move egg to (100, 50) over 1s with ease-out

    """,
    "placed": PlacedViews.script,
    "morphed": MorphedViews.script,
    "clipped": """
    canvas 300 by 200
    view hole is a group of left and right at (100, 80) with opacity 0
    view left is a circle at (-30, 0) with radius 40
    view right is a rectangle at (30, 10) with size (60, 60) and opacity 20%
    view photo is a rectangle at (100, 80) with size (120, 50) and fill red clipped to hole
    view lens is a path "M0 0 L60 0 L60 50 L0 60 Z" at (200, 100)
    view dots is a group of one and two at (220, 120) with opacity 50% clipped to lens
    view one is a circle at (-10, 0) with radius 30 and fill #268bd2
    view two is a square at (20, 10) with size 40 and fill #859900
    move photo by (30, 20) over 1s while rotate hole by 45 degrees over 1s while scale right to 1.5 over 1s
      while grow left to 20 over 1s while rotate lens by 90 degrees over 1s while move dots by (-20, 10) over 1s

    """,
    "crossing": """
    canvas 300 by 200
    view ring is a circle at (80, 100) with radius 60
    animate ring's trim from (0, 0.3) to (0.9, 0.4) over 1s with ease-in

    """,
    "steps": """
    (fade square from 0.6 to 0.9 over 400ms with steps(4) * fade square from 0.2 to 0.1 over 750ms with steps(5, jump-both)) reversed
      + move circle from (0, 0) to (100, 50) over 1s with steps(3, start)
      + scale circle from 0.5 to 1.5 over 900ms with linear(0, 0.7 30%, 0.2 60%, 1)

    """,
    // Leaps between two frames and right after one, curves that are vertical at a leap, and kinks at a frame.
    "sharp": """
    (rotate square to -246 degrees over 250ms with linear(0, 0.7 30%, 0.2 60%, 1)) repeated 2 times
      + (rotate card from -51 to 343 degrees over 1s with ease-out(3)) repeated 2 times
      + (move circle from (222, 120) to (165, 192) over 1s with spring(stiffness: 200, damping: 12)
         * animate circle's x from 50 to 218 over 100ms with ease-out-circ)

    """,
    "kinks": """
    (rotate square from 32 to 192 degrees over 500ms with ease-in(2)) looped
      + (rotate square from -10 to 232 degrees over 500ms with linear(0, 0.7 30%, 0.2 60%, 1)) looped
      + animate card's size from (82, 46) to (149, 69) over 500ms with spring(stiffness: 200, damping: 12)
      + animate card's size from (21, 39) to (62, 59) over 200ms with ease-out-circ
      + (scale circle from 0.5 to 0.9 over 200ms * (fade circle to 0.7 over 1250ms * rotate circle from 89 to -199 degrees over
         100ms with ease-out-bounce) over 500ms)

    """,
    "strokes": """
    canvas 300 by 200
    view ring is a circle at (50, 50) with radius 30 and fill none and stroke #268bd2 and stroke-width 6
    view card is a rectangle at (150, 50) with size (64, 40) and corner-radius 12 and stroke black and stroke-width 3
    view ants is a rectangle at (240, 50) with
      size (80, 40) and corner-radius 8 and fill none and stroke red and stroke-width 4 and stroke-dashes (12, 6)
    view dots is a line from (20, 100) to (280, 100) with stroke teal and stroke-width 6 and stroke-dashes 9
    view tag is a rectangle at (150, 140) with size (50, 60) and corner-radius 15 and fill gold and stroke navy
      and stroke-width 5
    view star is a path "M240 110 L270 170 L210 170 Z" with fill none and stroke black and stroke-join round and stroke-width 8
    view rule is a line from (20, 190) to (280, 190) with stroke navy and stroke-width 8 and stroke-cap round
    view sky is a rectangle at (50, 145) with size (60, 50) and rotation 10 degrees
      and fill linear-gradient(30deg, red, gold 30%, #0000ff80)
    view sun is a circle at (105, 145) with radius 22 and fill radial-gradient(white, gold 40%, teal)
    (tint ring's stroke to #cb4b16c0 over 700ms with ease-in + animate ring's stroke-width by 6 over 1s)
      + animate card's corner-radius to 30 over 900ms with ease-out + resize card to (30, 50) over 1s with ease-in-out
      + animate ants' stroke-dash-offset from 0 to 30 over 1s + animate dots' stroke-dash-offset from 5 to -20 over 1s
      + resize sky to (40, 60) over 1s + grow sun to 14 over 1s
      + tint sky to linear-gradient(100deg, blue 10%, #ffffffc0 50%, red) over 1s with ease-in
      + tint sun to radial-gradient(red, gold 70%, navy) over 1s
      + draw tag over 1s + tint tag to none over 1s with ease-in
      + tint star to #859900 over 600ms + animate rule's stroke-width from 4 to 14 over 1s

    """,
    // A curve that begins steeply in the middle of a scene.
    "steep": """
    (((scale card from 0.6 to 1.9 over 200ms with ease-in(2) * tint square to #fff over 500ms with ease-out(3))) with low ease-in)
      reversed

    """,
    "spinner": """
    view ring is a circle at (50, 50) with radius 40
    (rotate ring from 0 to 360 degrees over 700ms repeated forever) + (draw ring from 0.1 to 0.8 over 450ms looped forever)

    """,
    "later": """
    move box1 from (0, 0) to (200, 0) over 500ms then ((wait 300ms then move dot from (20, 20) to (80, 20) over 1s) repeated forever)

    """,
  ]

  @Test func filesAreValidAndMoveLikeTheStills() throws {
    guard try Shell.run("command -v rsvg-convert && python3 -c '\(LottieTests.modules)'").status == 0 else {
      print("skipped: Lottie against its schema and the stills: no rsvg-convert, or no lottie_specs, jsonschema,")
      print("  rlottie-python, numpy or Pillow for python3; .ci/run installs them")
      return
    }
    var scripts = Dictionary(uniqueKeysWithValues: try Scripts.playedExamples().map { ($0.name, $0.script) })
    scripts.merge(LottieTests.own) { $1 }
    let random = (1...Soak.rounds(6, soaking: 110)).map { (name: "random\($0)", seed: UInt64(2000 + $0)) }
    // Drawing takes long, so of many random scripts only the first ones are drawn.
    let drawn = Array(scripts.keys) + random.prefix(12).map(\.name)
    for (name, seed) in random { scripts[name] = RandomScript.text(seed: seed) }
    #expect(scripts.count >= 40)
    let shell = try Shell(
      files: Dictionary(uniqueKeysWithValues: scripts.map { ("\($0).motion", $1) })
        .merging(Scripts.usedByExamples()) { $1 }
        .merging(["check.py": LottieTests.program, "drawn.txt": drawn.sorted().joined(separator: "\n")]) { $1 })
    defer { shell.remove() }
    let outcome = try shell.run("python3 check.py \(LottieTests.rate) drawn.txt")
    try #require(outcome.status == 0, "\(outcome.errorText.suffix(2000))")
    let lines = outcome.outputText.split(separator: "\n")
    let faults = lines.filter { $0.hasPrefix("FAULT") }
    #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
    let counts = try #require(lines.last).split(separator: " ").compactMap { Int($0) }
    try #require(counts.count == 3)
    #expect(counts[0] == scripts.count)
    #expect(counts[1] >= scripts.count)
    #expect(counts[2] >= 50 * scripts.count)
  }

  /// A part whose first pass differs plays whole passes up to the end of the file, where the endless part begins again.
  @Test func passesAreWholeWhereTheFirstOneDiffers() throws {
    let script = """
      view dot is a circle at (20, 20) with radius 10
      view sq is a square at (60, 60)
      (move dot to (50, 0) over 300ms then move dot to (0, 0) over 367ms repeated forever)
        + (rotate sq from 0 to 360 degrees over 1568ms repeated forever)

      """
    let outcome = try Shell.run("motionc compile a.motion --format lottie", files: ["a.motion": script])
    let file = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let layers = try #require(file["layers"] as? [[String: Any]])
    let markers = try #require(file["markers"] as? [[String: Any]])
    let loop = try #require(markers.first { $0["cm"] as? String == "loop" })
    let (start, length) = try (#require(loop["tm"] as? Double), #require(loop["dr"] as? Double))
    let dot = try #require(layers.first { $0["nm"] as? String == "dot" }?["ks"] as? [String: Any])
    let frames = try #require((dot["p"] as? [String: Any])?["k"] as? [[String: Any]])
    // Each pass ends where the dot is farthest to the left.
    let places = frames.map { (($0["s"] as? [NSNumber])?.first?.doubleValue ?? .infinity, $0["t"] as? Double ?? 0) }
    let least = try #require(places.map(\.0).min())
    let ends = places.filter { $0.0 < least + 0.1 }.map(\.1)
    #expect(ends.count == 94)
    for (end, next) in zip(ends, ends.dropFirst()) { #expect(abs(next - end - 22.02) < 0.01) }
    #expect(abs((ends.last ?? 0) - start - length) < 0.01)
    #expect(ends.contains { abs($0 - start) < 0.01 })
  }

  /// The colours of a gradient may become mixed with different opacities only on the way.
  @Test func keyframesOfAGradientHaveAsManyStops() throws {
    let script = """
      view a is a square at (50, 50) with fill linear-gradient(90deg, white, #ffffff80)
      view b is a square at (150, 50) with fill linear-gradient(90deg, white, white)
      tint a to linear-gradient(90deg, red, #ffffff80) over 1s
        + tint b to linear-gradient(90deg, white, #ffffff00) over 1s

      """
    let outcome = try Shell.run("motionc compile a.motion --format lottie", files: ["a.motion": script])
    let file = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    var found: [(stops: Int, numbers: [Int])] = []
    func search(_ value: Any) {
      if let list = value as? [Any] { list.forEach(search) }
      guard let object = value as? [String: Any] else { return }
      if let gradient = object["g"] as? [String: Any], let stops = gradient["p"] as? Int {
        let keys = (gradient["k"] as? [String: Any])?["k"] as? [[String: Any]] ?? []
        found.append((stops, keys.compactMap { ($0["s"] as? [Any])?.count }))
      }
      object.values.forEach(search)
    }
    search(file)
    #expect(found.count == 2)
    for gradient in found {
      #expect(gradient.numbers.count >= 2 && gradient.numbers.allSatisfy { $0 == 6 * gradient.stops })
    }
  }

  /// The variant with reduced motion is after the end and contains only the fades.
  @Test func reducedMotionKeepsTheFades() throws {
    guard try Shell.run("python3 -c '\(LottieTests.modules)'").status == 0 else {
      return print("skipped: reduced motion in Lottie, because rlottie-python is not installed; .ci/run installs it")
    }
    let outcome = try Shell.run(
      """
      motionc compile founding.motion --format lottie --fps 50 2> words > founding.lottie.json
      python3 - <<'END'
      import json
      from rlottie_python import LottieAnimation
      data = json.load(open("founding.lottie.json"))
      less = [marker for marker in data["markers"] if marker["cm"] == "reduced motion"][0]
      print(data["op"], less["tm"], less["dr"])
      # As players show it that go past the end.
      data["op"] = less["tm"] + less["dr"]
      animation = LottieAnimation.from_data(json.dumps(data))
      def pixels(frame): return animation.lottie_animation_render(frame_num=frame)
      # The first second is a fade, and the views are at their end positions.
      print([pixels(less["tm"] + frame) == pixels(frame) for frame in (0, 10, 25, 40, 50)])
      print(pixels(less["tm"] + 25) == pixels(100), pixels(less["tm"] + 50) == pixels(250))
      END
      """, files: ["founding.motion": Scripts.founding])
    try #require(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.outputText == "251 251 51\n[True, True, True, True, True]\nFalse True\n")
  }

  /// A file that ends in `.lottie` is a dotLottie 2.0 archive with the same animation, from `compile` and `run`.
  @Test(arguments: ["compile", "run"]) func aDotLottieFileIsAnArchive(command: String) throws {
    let outcome = try Shell.run(
      """
      motionc \(command) founding.motion -o founding.lottie 2> words && motionc \(command) founding.motion -o plain.lottie.json 2> words
      python3 - <<'END'
      import json, zipfile
      archive = zipfile.ZipFile("founding.lottie")
      print(archive.testzip(), archive.namelist())
      print([(entry.compress_type, entry.date_time[0], entry.file_size == entry.compress_size) for entry in archive.infolist()])
      print(json.loads(archive.read("manifest.json")))
      print(archive.read("a/animation.json") == open("plain.lottie.json", "rb").read())
      END
      """, files: ["founding.motion": Scripts.founding])
    try #require(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      outcome.outputText == """
        None ['manifest.json', 'a/animation.json']
        [(0, 1980, True), (0, 1980, True)]
        {'version': '2', 'generator': 'motionc', 'animations': [{'id': 'animation'}]}
        True

        """)
  }

  /// lottie-web draws the corners of a trimmed outline only if its lines have handles.
  @Test func linesOfATrimmedOutlineHaveHandles() throws {
    func shapes(_ script: String) throws -> String {
      LottieWriter(tolerance: 0.01, rate: .sixty).text(
        try LottieTests.picture(script, .lottie), entries: [], title: "handles.motion"
      ).text
    }
    let card = "view card is a square at (60, 60) with size (60, 60)\n"
    let handles = #""i":[[0,20],[-20,0],[0,-20],[20,0]],"o":[[20,0],[0,20],[-20,0],[0,-20]]"#
    #expect(try shapes("\(card)draw card over 1s\n").contains(handles))
    let zigzag = #"view zigzag is a path "M0 0 L30 60 L60 0" at (0, 0)\#n"#
    let plain = #""i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]"#
    #expect(try shapes("\(zigzag)fadeIn zigzag over 1s\n").contains(plain))
    #expect(
      try shapes("\(zigzag)draw zigzag over 1s\n").contains(
        #""i":[[0,0],[-10,-20],[-10,20]],"o":[[10,20],[10,-20],[0,0]]"#))
  }

  /// A part whose start never passes its end keeps the curves of both; only others need straight lines.
  @Test func partsOfAnOutlineKeepTheirCurves() throws {
    func keyframes(_ end: String) throws -> Int {
      let script = """
        view ring is a circle at (60, 60) with radius 40
        (animate ring's trim from (0, 0.05) to (0.2, \(end)) over 1s with ease-in-out) looped 2 times

        """
      let text = LottieWriter(tolerance: 0.01, rate: .sixty).text(
        try LottieTests.picture(script, .lottie), entries: [], title: "ring.motion"
      ).text
      return text.split(separator: "\"t\":").count
    }
    #expect(try keyframes("0.8") < 30)
    #expect(try keyframes("0.1") > 100)
  }

  /// A note repeats neither a long name of a font nor many of them.
  @Test func notesOnFontsAreShort() throws {
    let font = String(repeating: "F", count: 900)
    for count in [1, 3, 40] {
      let texts = (0..<count).map { "view t\($0) is text \"a\" with font \"\(font)\($0)\"\n" }
      let written = LottieWriter(tolerance: 0.01, rate: .sixty).text(
        try LottieTests.picture(texts.joined() + "fadeIn all texts\n", .lottie), entries: [], title: "fonts.motion")
      let note = try #require(written.notes.first { $0.contains("not every player draws") })
      #expect(note.utf8.count < 700 && note.contains("FFF") && note.hasSuffix(" uses another one"), "\(note)")
    }
  }

  static func picture(_ script: String, _ player: PicturePlayer) throws -> Picture {
    let scene = try #require(compile(source: Array(script.utf8)).scene)
    let performance = try #require(Performance(scene))
    return try Picture(scene, try Score(scene), performance, style: .cubics, tolerance: 0.01, player: player)
  }

  /// The script's own variant with reduced motion replaces the fades.
  @Test func theScriptsVariantIsShown() throws {
    let moving = "move square from (50, 0) to (90, 0) over 1s\n"
    let fading = "view square is a square at (70, 10)\nfade square from 0 to 1 over 500ms with linear\n"
    let lottie = LottieWriter(tolerance: 0.01, rate: try #require(FrameRate(50))).text(
      try LottieTests.picture(moving, .lottie), reduced: try LottieTests.picture(fading, .lottie), entries: [],
      title: "own.motion"
    ).text
    let linear = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    #expect(lottie.contains(#"{"cm":"reduced motion","tm":51,"dr":26}"#))
    #expect(lottie.contains(#""k":[{"t":0,"s":[100],"h":1},{"t":51,"s":[0],\#(linear)},{"t":76,"s":[100],"h":1}]"#))
    #expect(lottie.contains(#"{"t":50,"s":[112,72],"h":1},{"t":51,"s":[92,82],"h":1}]"#))
    let swift = SwiftUIWriter(name: "own", tolerance: 0.01).text(
      try LottieTests.picture(moving, .swiftUI), reduced: try LottieTests.picture(fading, .swiftUI), title: "own.motion"
    ).text
    #expect(swift.contains("static let reduced = OwnValues(squareX: 70.0, squareY: 10.0, squareOpacity: 0.0)\n"))
    #expect(
      swift.contains("KeyframeTrack(\\OwnValues.squareOpacity) {\n      LinearKeyframe(1.0, duration: 0.5)\n    }"))
  }

  private static let modules = "import lottie_specs, jsonschema, rlottie_python, numpy, PIL"
  /// A frame rate at which each frame lasts a whole number of milliseconds, as `--at` needs.
  private static let rate = 50

  /// A program that writes every script here as Lottie, validates it against the schema, and draws the listed ones.
  private static let program = #"""
    import copy, glob, io, json, math, os, re, subprocess, sys
    import lottie_specs, numpy
    from jsonschema import Draft202012Validator
    from PIL import Image
    from rlottie_python import LottieAnimation

    rate = int(sys.argv[1])
    drawn_scripts = open(sys.argv[2]).read().split("\n")
    schema = json.load(open(os.path.dirname(lottie_specs.__file__) + "/data/lottie.schema.json"))
    validator = Draft202012Validator(schema)

    def motionc(*words):
        return subprocess.run(["motionc", "compile", *words], stdout=subprocess.PIPE, check=True, text=True).stdout

    def measure(pixels, is_multiplied):
        """What is covered, where its middle is, how opaque it is and of which mean colour, multiplied by that."""
        alpha = pixels[:, :, 3].astype(float)
        most = alpha.max()
        if most == 0: return 0, 0, 0, 0, numpy.zeros(3)
        columns, rows = alpha.sum(axis=0), alpha.sum(axis=1)
        total = columns.sum()
        weight = 1 if is_multiplied else alpha[:, :, None] / 255
        colour = (pixels[:, :, :3] * weight).sum(axis=(0, 1)) / total * most
        return (total / most, columns @ (numpy.arange(len(columns)) + 0.5) / total,
                rows @ (numpy.arange(len(rows)) + 0.5) / total, most, colour)

    def compare(words, drawn, meant, slack=0):
        # rlottie gives blue, green and red that alpha has been multiplied into.
        (area, x, y, most, paint), (area2, x2, y2, most2, paint2) = measure(drawn, True), measure(meant, False)
        if abs(most - most2) > 3 + slack and max(area, area2) > 4: print(words, "opacity", most, most2)
        if min(most, most2) < 20: return
        if abs(math.sqrt(area) - math.sqrt(area2)) > 0.5: print(words, "area", area, area2)
        if area2 <= 4: return
        if max(abs(x - x2), abs(y - y2)) > 0.5: print(words, "middle", (x, y), (x2, y2))
        # The colour is multiplied by the opacity, which may be 3 off.
        if abs(paint[::-1] - paint2).max() > 5 + slack: print(words, "colour", paint, paint2)

    def eased(key, share):
        """The curve of a keyframe: x(s) is found by halving."""
        low, high = 0.0, 1.0
        def curve(a, b, s): return 3 * s * (1 - s) * (a * (1 - s) + b * s) + s ** 3
        for _ in range(40):
            middle = (low + high) / 2
            if curve(key["o"]["x"], key["i"]["x"], middle) < share: low = middle
            else: high = middle
        return curve(key["o"]["y"], key["i"]["y"], low)

    def value(prop, time):
        if prop.get("s") is True: return value(prop["x"], time) + value(prop["y"], time)
        if prop["a"] == 0: return prop["k"] if isinstance(prop["k"], list) else [prop["k"]]
        keys = prop["k"]
        place = max(0, sum(key["t"] <= time for key in keys) - 1)
        key = keys[place]
        if time < key["t"] or key.get("h") or place + 1 == len(keys): return key["s"]
        after = keys[place + 1]
        share = eased(key, (time - key["t"]) / (after["t"] - key["t"]))
        return [a + (b - a) * share for a, b in zip(key["s"], after["s"])]

    def lasts_an_instant(name, track, frame, seen, allowed):
        """Whether a track has the seen value right before and right after a frame. A curve may touch a step at one instant."""
        finer = 1000
        end = (frame + 2) * 1000 // rate
        table = motionc(name + ".motion", "--fps", str(rate * finer), "--precision", "exact", "--duration", f"{end}ms").splitlines()
        column = table[0].split(",").index(track)
        if frame == 0: return False
        around = [float(table[frame * finer + 1 + step].split(",")[column]) for step in (-1, 1)]
        return all(abs(seen - number) <= allowed for number in around)

    def count(name, data):
        """Holds the keyframes against the frames."""
        end = data["op"]
        table = motionc(name + ".motion", "--fps", str(rate), "--precision", "exact", "--duration", f"{end * 1000 // rate}ms")
        lines = [line.split(",") for line in table.splitlines()]
        columns = {word: place for place, word in enumerate(lines[0])}
        times = sorted({round(share * (end - 1) / 24) for share in range(25)})
        compared = 0
        for layer in data["layers"]:
            if layer["ty"] != 4: continue
            shapes, ks = layer["shapes"][0]["it"], layer["ks"]
            # A line turns about its middle, inside its layer.
            inner = shapes[-1] if shapes[-1]["a"] != {"a": 0, "k": [0, 0]} else ks
            checks = [("position.x", ks["p"], 0, 1, 0.011), ("position.y", ks["p"], 1, 1, 0.011), ("opacity", ks["o"], 0, 100, 0.0011),
                      ("rotation", inner["r"], 0, 1, 0.011), ("scale.x", inner["s"], 0, 100, 0.0011), ("scale.y", inner["s"], 1, 100, 0.0011)]
            if shapes[0]["ty"] == "el": checks.append(("radius", shapes[0]["s"], 0, 2, 0.011))
            if shapes[0]["ty"] in ("el", "rc"):
                checks += [("size.width", shapes[0]["s"], 0, 1, 0.011), ("size.height", shapes[0]["s"], 1, 1, 0.011)]
            for item in shapes:
                if item["ty"] != "st": continue
                checks.append(("stroke-width", item["w"], 0, 1, 0.011))
                checks += [("stroke-dash-offset", dash["v"], 0, 1, 0.011) for dash in item.get("d", []) if dash["n"] == "o"]
            for part, prop, component, unit, allowed in checks:
                column = columns.get(f"{layer['nm']}.{part}")
                if column is None: continue
                def meant(frame):
                    number = float(lines[frame + 1][column])
                    if part == "opacity": return min(max(number, 0), 1)
                    return max(0, number) if part in ("radius", "size.width", "size.height", "stroke-width") else number
                # Positions count from the corner of the canvas.
                corner = value(prop, 0)[component] - meant(0) if "position" in part else 0
                for frame in times:
                    seen = (value(prop, frame)[component] - corner) / unit
                    compared += 1
                    if abs(seen - meant(frame)) > allowed and not lasts_an_instant(name, f"{layer['nm']}.{part}", frame, seen, allowed):
                        print(f"FAULT {name} {layer['nm']}.{part} frame {frame} of {end}: {seen}, not {meant(frame)}")
        return compared

    # Returns the definitions of a still, and the lines of each view outside groups.
    def blocks(picture):
        definitions, elements, block, depth = "", {}, [], 0
        for line in picture.split("\n"):
            if line.startswith("<title") or line.startswith("<desc") or line.startswith("<svg") or line == "</svg>": continue
            block.append(line)
            if line == "<defs>" or line.startswith("<g") and not line.endswith("</g>"): depth += 1
            if line in ("</g>", "</defs>"): depth -= 1
            if depth > 0: continue
            view = re.search(r'data-view="([^"]*)"', "".join(block))
            if block[0] == "<defs>": definitions = "".join(block)
            elif view: elements[view[1]] = "".join(block)
            block = []
        return definitions, elements

    def draw(name, data):
        end = data["op"]
        frames = sorted({0, end - 1} | {int(end * share) for share in (0.37, 0.61)})
        width, height = data["w"], data["h"]
        scale = min(1, 600 / max(width, height))
        w, h = math.ceil(width * scale), math.ceil(height * scale)
        assets = {asset["id"]: asset["layers"] for asset in data["assets"]}
        # Text needs a font that rlottie does not have.
        def has_text(layer): return layer["ty"] == 5 or any(has_text(inner) for inner in assets.get(layer.get("refId"), []))
        def is_drawn(layer): return layer["ty"] in (0, 4) and not has_text(layer) and "td" not in layer
        views = [layer for layer in data["layers"] if is_drawn(layer)]
        if not views: return 0
        stills = [motionc(name + ".motion", "--format", "svg", "--at", f"{frame * 1000 // rate}ms") for frame in frames]
        box = re.search(r'viewBox="([^"]*)"', stills[0])[1]
        cells = []
        for row, picture in enumerate(stills):
            definitions, elements = blocks(picture)
            for column, layer in enumerate(views):
                cells.append(f'<svg x="{column * w}" y="{row * h}" width="{w}" height="{h}" preserveAspectRatio="none" '
                             f'viewBox="{box}">{definitions}{elements[layer["nm"]]}</svg>')
        grid = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w * len(views)}" height="{h * len(frames)}">'
                + "".join(cells) + "</svg>")
        png = subprocess.run(["rsvg-convert", "-u"], input=grid.encode(), check=True, capture_output=True).stdout
        sheet = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))
        count = 0
        for column, layer in enumerate(views):
            alone = copy.copy(data)
            place = data["layers"].index(layer)
            # The matte of a layer is the one before it.
            alone["layers"] = data["layers"][place - 1:place + 1] if "tt" in layer else [layer]
            animation = LottieAnimation.from_data(json.dumps(alone))
            for row, frame in enumerate(frames):
                raw = animation.lottie_animation_render(frame_num=frame, width=w, height=h)
                pixels = numpy.frombuffer(raw, dtype=numpy.uint8).reshape(h, w, 4)
                compare(f"FAULT {name} {layer['nm']} frame {frame} of {end}:", pixels,
                        sheet[row * h:(row + 1) * h, column * w:(column + 1) * w],
                        # rlottie loses up to 5 of the 255 levels in a matte.
                        slack=3 if "tt" in layer else 0)
                count += 1
        return count

    files = drawn = counted = 0
    for name in sorted(file[:-len(".motion")] for file in glob.glob("*.motion")):
        data = json.loads(motionc(name + ".motion", "--format", "lottie", "--fps", str(rate)))
        files += 1
        for error in sorted(validator.iter_errors(data), key=str)[:3]:
            print("FAULT", name, "schema", list(error.absolute_path), error.message[:200])
        markers = {marker["cm"]: marker for marker in data["markers"]}
        if len(markers) != len(data["markers"]): print("FAULT", name, "two markers of one name")
        less = markers["reduced motion"]
        for layer in data["layers"]:
            if layer["op"] != max(data["op"], less["tm"] + less["dr"]) + 1:
                print("FAULT", name, "a layer ends at", layer["op"])
        counted += count(name, data)
        if name in drawn_scripts: drawn += draw(name, data)
    print(files, drawn, counted)
    """#
}
