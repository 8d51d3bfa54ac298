import MotionAlgebra
import MotionText

/// Writes a picture as Lottie JSON (Lottie specification 1.0): one shape layer per view, named after it, above a layer in the
/// colour of the canvas. A group view is a layer with a composition, which has the layers of its members.
///
/// The variant with reduced motion lies after the out point, so that players that play everything do not reach it. A marker
/// leads players to it.
package struct LottieWriter: Sendable {
  private let text: LottieText
  private let tolerance: Double
  private let rate: FrameRate
  private let workers: Workers

  /// - Parameters:
  ///   - tolerance: the tolerance of the picture, in pixels.
  ///   - rate: the frame rate, in which times are counted and players show the animation.
  ///   - workers: what does the work for several views side by side.
  package init(tolerance: Double, rate: FrameRate, workers: Workers = .none) {
    self.tolerance = tolerance
    self.rate = rate
    self.workers = workers
    text = LottieText(tolerance: tolerance)
  }

  /// - Parameters:
  ///   - picture: the picture of the scene, made with `cubics`.
  ///   - reduced: the variant with reduced motion; `nil` keeps the fades of `picture`.
  ///   - entries: the timeline, in order of start times; its intervals become markers.
  ///   - title: the name of the script.
  /// - Returns: the JSON, and notes on what it shows differently; they follow the name of the target.
  package func text(
    _ picture: Picture, reduced: Picture? = nil, entries: [TimelineEntry], title: String
  ) -> (text: String, notes: [String]) {
    let main = Playthrough(picture)
    let less = reduced.map { Playthrough($0) } ?? Playthrough(fadesOf: picture)
    let isSame = reduced == nil && main.isFade
    let end = frameCount(main)
    // A pass ends where the next one begins.
    let lessStart = main.loop == nil ? end : end + 1
    let lessEnd = isSame ? end : lessStart + frameCount(less)
    let canvas = picture.canvas
    let size = canvas.size.rounded(.up)
    var notes = main.notes
    var layers: [LottieLayer] = []
    var strokes: [String] = []
    var drawn: [String] = []
    let tree = ViewTree(picture.views.map(\.start))
    let compositions = picture.views.indices.map { place -> LottieComposition? in
      guard picture.views[place].start.shape == .group else { return nil }
      var content = picture.views[place].content ?? .empty
      if let other = reduced?.views[place].content { content.include(other) }
      return LottieComposition(name: "group\(place + 1)", content: content.isEmpty ? nil : content)
    }
    let prepared = workers.map(main.views.count) { places in
      places.map { place in
        let (view, other) = (main.views[place], isSame ? main.views[place] : less.views[place])
        let layer = LottieLayer(
          view, other, compositions[place],
          origin: view.start.parent.flatMap { compositions[$0]?.origin } ?? canvas.origin,
          reducedFrom: Double(lessStart), rate: rate, tolerance: tolerance)
        return (
          layer: layer, notes: layer.notes, hasUnevenStroke: layer.isStrokeScaledUnevenly,
          isDrawnInPart: layer.isDrawnInPart
        )
      }
    }
    for all in prepared {
      notes += all.notes
      if all.hasUnevenStroke { strokes.append(all.layer.name) }
      if all.isDrawnInPart { drawn.append(all.layer.name) }
      layers.append(all.layer)
    }
    if !strokes.isEmpty {
      let (lines, them) = strokes.count == 1 ? ("is a line that is", "it") : ("are lines that are", "them")
      notes.append(
        "\(PictureNotes.list(strokes)) \(lines) scaled unevenly; some players, such as rlottie, draw \(them) with a "
          + "constant width")
    }
    if !drawn.isEmpty {
      let (verb, outlines) = drawn.count == 1 ? ("is", "its outline") : ("are", "their outlines")
      notes.append(
        "\(PictureNotes.list(drawn)) \(verb) drawn in part, and players measure \(outlines) differently; rlottie's lengths "
          + "are up to 7 % off")
    }
    let texts = main.views.filter(\.start.shape.outline.isText).map(\.start.name)
    var fonts: [LottieFont] = []
    for font in layers.compactMap(\.font) where !fonts.contains(font) { fonts.append(font) }
    var families: [String] = []
    for font in fonts where !families.contains(font.family) { families.append(font.family) }
    if !texts.isEmpty {
      let (verb, layer) = texts.count == 1 ? ("is", "a text layer") : ("are", "text layers")
      let shown = families.count > 4 ? 3 : families.count
      let names = families.prefix(shown).map { "\"\(repeated($0))\"" }.joined(separator: " or ")
      let fonts = families.count > shown ? "\(names) or one of \(families.count - shown) more" : names
      notes.append(
        "\(PictureNotes.list(texts)) \(verb) \(layer), which not every player draws; a player without the font \(fonts) uses "
          + "another one")
    }
    let coarse = layers.filter { $0.framesOfCount > 1 }
    if let step = coarse.map(\.framesOfCount).max() {
      notes.append(
        "\(PictureNotes.list(coarse.map(\.name))) \(coarse.count == 1 ? "counts" : "count") for so long that the words "
          + "change only every \(step) frames")
    }
    let twice = tree.order.filter { !tree.isInClip[$0] && tree.clips(of: $0).count > 1 }
      .map { picture.views[$0].start.name }
    if !twice.isEmpty {
      notes.append(
        "\(PictureNotes.list(twice)) \(twice.count == 1 ? "is" : "are") clipped to a view that is clipped itself; layers have "
          + "one matte, so only the first clip is shown")
    }
    if size != canvas.size {
      notes.append("the canvas is rounded up to whole pixels: \(text.number(size.x)) by \(text.number(size.y))")
    }
    var (markers, left) = markers(entries, end: end)
    if left > 0 { notes.append("only the first \(markers.count) intervals have markers; \(left) more have none") }
    if let loop = main.loop {
      let (start, length) = (frames(loop), frames(main.end - loop))
      markers.append((name: "loop", start: start, length: length))
      notes.append(
        loop == 0
          ? "the endless animation is one pass of \(text.time(length)) frames; set the player to loop it"
          : "the endless part is one pass of \(text.time(length)) frames from frame \(text.time(start)) on, with the "
            + "marker \"loop\"; set the player to repeat it")
      if [start, length].contains(where: { abs($0 - $0.rounded()) > 1e-6 }) {
        notes.append("the pass does not begin and end at whole frames, and players show whole frames only")
      }
    }
    markers.append(
      isSame
        ? (name: LottieWriter.reducedMotion, start: 0, length: Double(end))
        : (name: LottieWriter.reducedMotion, start: Double(lessStart), length: Double(lessEnd - lessStart)))
    var json = JSONWriter()
    json.object { json in
      head(&json, title: title, size, end: end)
      json.array("assets") { json in
        for (place, composition) in compositions.enumerated() {
          guard let composition else { continue }
          json.lineBreak()
          json.object { json in
            json.member("id", composition.name)
            json.member("nm", main.views[place].start.name)
            json.array("layers") { write(tree.drawnMembers(of: place), layers, picture, into: &$0, end: lessEnd + 1) }
          }
        }
      }
      if !texts.isEmpty {
        json.lineBreak()
        json.object("fonts") { json in
          json.array("list") { json in
            for font in fonts { json.object { font.write(into: &$0) } }
          }
        }
      }
      json.lineBreak()
      json.array("markers") { json in
        for marker in markers {
          json.lineBreak()
          json.object { json in
            json.member("cm", marker.name)
            json.member("tm", marker.start, LottieText.times)
            json.member("dr", marker.length, LottieText.times)
          }
        }
        json.lineBreak()
      }
      json.lineBreak()
      json.array("layers") { json in
        write(tree.drawnRoots, layers, picture, into: &json, end: lessEnd + 1)
        if let colour = canvas.background {
          background(&json, colour, size, end: lessEnd + 1)
          json.lineBreak()
        }
      }
    }
    json.endLine()
    return (String(decoding: json.take(), as: UTF8.self), notes)
  }

  /// Writes the layers of views. The first layer is in front, and the matte of a layer is right before it.
  private func write(
    _ views: [Int], _ layers: [LottieLayer], _ picture: Picture, into json: inout JSONWriter, end: Int64
  ) {
    let order = Array(views.reversed())
    let texts = workers.map(order.count) { numbers in
      numbers.map { number in
        let place = order[number]
        let clip = picture.views[place].start.clip
        var json = JSONWriter()
        if let clip {
          layers[clip].write(into: &json, index: layers.count + place + 1, end: end, .isMatte)
          json.lineBreak()
        }
        layers[place].write(into: &json, index: place + 1, end: end, clip == nil ? nil : .hasMatte)
        return json.take()
      }
    }
    for text in texts {
      json.lineBreak()
      json.value(written: text)
    }
    json.lineBreak()
  }

  private func head(_ json: inout JSONWriter, title: String, _ size: SIMD2<Double>, end: Int64) {
    json.member("v", "5.7.0")
    json.member("ver", 10000)
    json.member("nm", title)
    json.member("fr", Double(rate.ratio.numerator) / Double(rate.ratio.denominator), DecimalText(.exact))
    json.member("ip", 0)
    json.member("op", end)
    json.member("w", size.x, text.numbers)
    json.member("h", size.y, text.numbers)
    json.member("ddd", 0)
  }

  /// The marker that players use for reduced motion (lottie-ios and lottie-android), in any capitalization and in several
  /// spellings. No interval may have this name.
  private static let reducedMotion = "reduced motion"
  private static let taken: Set<String> = [reducedMotion, "reduced_motion", "reduced-motion", "reducedmotion", "loop"]

  /// Returns the number of frames, including a last one that stands still; a pass has none, because it repeats.
  private func frameCount(_ playthrough: Playthrough) -> Int64 {
    let end = rate.firstFrame(atOrAfter: playthrough.end)
    return max(1, playthrough.loop == nil ? end + 1 : end)
  }

  private func frames(_ flicks: Int64) -> Double {
    Double(flicks) / Double(ExactTime.flicksPerSecond) * Double(rate.ratio.numerator) / Double(rate.ratio.denominator)
  }

  private func background(_ json: inout JSONWriter, _ colour: SIMD4<Double>, _ size: SIMD2<Double>, end: Int64) {
    json.object { json in
      json.member("ddd", 0)
      json.member("ty", 1)
      json.member("nm", "canvas")
      json.member("ind", 0)
      json.member("ip", 0)
      json.member("op", end)
      json.member("st", 0)
      json.member("sr", 1)
      json.member("bm", 0)
      json.object("ks") { json in
        text.still(&json, "a", [0, 0])
        text.still(&json, "p", [0, 0])
        text.still(&json, "s", [100, 100])
        text.still(&json, "r", 0)
        text.still(&json, "o", 100 * colour.w)
      }
      json.member("sw", size.x, text.numbers)
      json.member("sh", size.y, text.numbers)
      json.member("sc", CSSText(tolerance: tolerance).colour(colour.x, colour.y, colour.z))
    }
  }

  /// Returns the intervals with distinct names: repeated names are numbered.
  private func markers(
    _ entries: [TimelineEntry], end: Int64
  ) -> (markers: [(name: String, start: Double, length: Double)], left: Int) {
    var uses: [String: Int] = [:]
    var taken: Set<String> = []
    var markers: [(name: String, start: Double, length: Double)] = []
    // A pause has no marker.
    let named = entries.filter { $0.kind != .wait && frames($0.start) <= Double(end) }
    for entry in named.prefix(LottieWriter.mostMarkers) {
      var name = entry.name
      repeat {
        let count = (uses[entry.name] ?? 0) + 1
        uses[entry.name] = count
        name = count == 1 ? entry.name : "\(entry.name) \(count)"
      } while LottieWriter.taken.contains(name.lowercased()) || !taken.insert(name).inserted
      let start = frames(entry.start)
      let until = entry.end.map { min(frames($0), Double(end)) } ?? Double(end)
      markers.append((name, start, until - start))
    }
    return (markers, named.count - markers.count)
  }

  /// The largest number of markers; more would not be useful.
  private static let mostMarkers = 1000
}
