/// A property of a view, or one component of it.
struct PropertyReference: Hashable {
  /// A `Property`, or `Property.allCases.count` + the symbol of a property of one's own.
  var property: Int32
  /// A component, or -1 for all of them.
  var component: Int32 = -1

  init(_ property: Property, component: Int32 = -1) {
    self.property = property.rawValue
    self.component = component
  }

  init(own symbol: Symbol) { property = Int32(Property.allCases.count) + Int32(symbol.rawValue) }

  var builtIn: Property? { Property(rawValue: property) }
  var kind: PropertyKind { builtIn?.kind ?? .number }
  var ownSymbol: Symbol? { builtIn == nil ? Symbol(UInt32(property) - UInt32(Property.allCases.count)) : nil }

  /// The components it reaches: one, or all of its property's.
  var components: Range<Int32> {
    if component >= 0 { return component..<(component + 1) }
    return 0..<Int32(max(1, Property.components(of: kind).count))
  }
}

/// The views of a script in the order of their first mention, and what is written of each.
struct ViewTable {
  enum ViewKind: UInt8 {
    case circle, square, box
  }

  struct View {
    var name: Symbol
    /// The token of its first mention, and how often it is mentioned.
    var token: UInt32
    var mentions = 1
    var kind: ViewKind?
    /// The first and last of its tracks in `tracks`, linked, or -1.
    var firstTrack: Int32 = -1
    var lastTrack: Int32 = -1
  }

  /// One component of one property of one view, in the order of first use.
  struct Track {
    var view: Int32
    var property: Int32
    var component: Int32
    var next: Int32 = -1
  }

  private(set) var views: [View] = []
  private(set) var tracks: [Track] = []
  /// For each symbol the place in `views` + 1, or 0.
  private var viewOfSymbol: [Int32] = []

  init() {}

  /// Collects every view that the script mentions.
  init(_ tree: SyntaxTree, _ symbols: SymbolTable) {
    viewOfSymbol = [Int32](repeating: 0, count: symbols.count)
    for sentence in tree.sentences {
      let animatesRadius = ViewTable.mentionsRadius(sentence, tree)
      for target in tree.targets[Int(sentence.targets.lowerBound)..<Int(sentence.targets.upperBound)]
      where target.kind == .view {
        let view = mention(tree.tokens[Int(target.token)].symbol, token: target.token)
        if animatesRadius { views[view].kind = .circle }
      }
    }
    for place in views.indices {
      views[place].kind = symbols.withBytes(views[place].name, ViewTable.kind) ?? views[place].kind ?? .box
    }
  }

  private mutating func mention(_ name: Symbol, token: UInt32) -> Int {
    let known = Int(viewOfSymbol[Int(name.rawValue)])
    if known > 0 {
      views[known - 1].mentions += 1
      return known - 1
    }
    views.append(View(name: name, token: token))
    viewOfSymbol[Int(name.rawValue)] = Int32(views.count)
    return views.count - 1
  }

  private static func mentionsRadius(_ sentence: SyntaxTree.Sentence, _ tree: SyntaxTree) -> Bool {
    func isRadius(_ place: Int32) -> Bool { place >= 0 && tree.tokens[Int(place)].symbol == .radius }
    return isRadius(sentence.property) || isRadius(sentence.from.property) || isRadius(sentence.to.property)
      || isRadius(sentence.by.property)
  }

  /// `circle`, `circle2`, `redCircle`, `red-circle`.
  private static func kind(named name: UnsafeBufferPointer<UInt8>) -> ViewKind? {
    if contains(name, "circle") { return .circle }
    if contains(name, "square") { return .square }
    return nil
  }

  /// Whether a name holds a word, whatever the case.
  private static func contains(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard name.count >= count else { return false }
    return (0...(name.count - count)).contains { start in
      (0..<count).allSatisfy { name[start + $0] | 0x20 == word.utf8Start[$0] }
    }
  }

  func view(_ name: Symbol) -> Int { Int(viewOfSymbol[Int(name.rawValue)]) - 1 }

  /// The track of a component, made at its first use.
  @inline(__always)
  mutating func track(ofView view: Int, property: Int32, component: Int32) -> Int32 {
    var place = views[view].firstTrack
    while place >= 0 {
      let track = tracks[Int(place)]
      if track.property == property, track.component == component { return place }
      place = track.next
    }
    return add(view, property, component)
  }

  private mutating func add(_ view: Int, _ property: Int32, _ component: Int32) -> Int32 {
    let place = Int32(tracks.count)
    tracks.append(Track(view: Int32(view), property: property, component: component))
    if views[view].lastTrack >= 0 {
      tracks[Int(views[view].lastTrack)].next = place
    } else {
      views[view].firstTrack = place
    }
    views[view].lastTrack = place
    return place
  }

  /// The tracks in the order of their columns: by view, by first use of the property, by component.
  func columns() -> [Int32] {
    var columns: [Int32] = []
    columns.reserveCapacity(tracks.count)
    for view in views {
      let start = columns.count
      var seen: [Int32] = []
      var place = view.firstTrack
      while place >= 0 {
        let track = tracks[Int(place)]
        if !seen.contains(track.property) { seen.append(track.property) }
        columns.append(place)
        place = track.next
      }
      if seen.count < columns.count - start {
        columns[start...].sort { a, b in
          let (left, right) = (tracks[Int(a)], tracks[Int(b)])
          if left.property != right.property {
            return (seen.firstIndex(of: left.property) ?? 0) < (seen.firstIndex(of: right.property) ?? 0)
          }
          return left.component < right.component
        }
      }
    }
    return columns
  }
}
