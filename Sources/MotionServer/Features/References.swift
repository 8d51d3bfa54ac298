import MotionLanguage
import MotionText

/// The places of a name in all open documents and the files that they use.
struct References {
  private let name: NameTable.Name
  /// The documents that know the name, with what they call it.
  private let users: [(model: DocumentModel, name: NameTable.Name)]

  /// - Parameter models: all open documents, that of the place first.
  init?(at offset: Int, in models: [DocumentModel]) {
    guard let own = models.first, let index = own.script.names.name(at: offset) else { return nil }
    let name = own.script.names.names[index]
    let place = name.declaration.flatMap(own.place)
    var users = [(own, name)]
    // What nothing declares is the same in two scripts if they share a place of it.
    var places = Set(name.places.compactMap(own.place))
    var others = Array(models.dropFirst())
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      others.removeAll { other in
        let known = other.script.names.names.first { candidate in
          if let place { return candidate.kind == name.kind && candidate.declaration.flatMap(other.place) == place }
          return candidate.text == name.text
            && candidate.places.contains { other.place($0).map(places.contains) ?? false }
        }
        guard let known else { return false }
        users.append((other, known))
        places.formUnion(known.places.compactMap(other.place))
        isGrowing = place == nil
        return true
      }
    }
    (self.name, self.users) = (name, users)
  }

  /// Returns the first place of some words of the name in a statement with a mistake, where it is not known whether they are the
  /// name.
  func unreadPlace(of isChanged: (_ word: Int) -> Bool) -> (word: String, place: Diagnostic.Place)? {
    for user in users {
      for (number, word) in user.name.words.enumerated() where isChanged(number) {
        let place = user.model.script.unreadPlace(of: word, in: user.name).flatMap(user.model.place)
        if let place { return (word, place) }
      }
    }
    return nil
  }

  /// Returns a definition that has a parameter of some name and uses this one, which the parameter would replace; `nil` without
  /// one.
  func definition(withParameter word: String) -> String? {
    guard name.kind != .parameter else { return nil }
    return users.lazy.compactMap { $0.model.script.definition(around: $0.name.places, withParameter: word) }.first
  }

  /// The place that declares the name, or the first that mentions it.
  var declaration: Diagnostic.Place? {
    (name.declaration ?? name.places.first).flatMap { users[0].model.place($0) }
  }

  /// Every place, once. A definition of several words has the place of the first.
  func places(withDeclaration: Bool = true) -> [Diagnostic.Place] {
    var seen: Set<Diagnostic.Place> = []
    let declared = name.declaration == nil ? nil : declaration
    // Design tokens are declared in a file of another language, where no word is a mention.
    let others = name.kind == .token && withDeclaration ? [declared].compactMap { $0 } : []
    return (others + users.flatMap { user in user.name.places.compactMap(user.model.place) })
      .filter { place in
        seen.insert(place).inserted
          && (withDeclaration || place.uri != declared?.uri || place.start != declared?.start)
      }
  }

  /// The places with only an apostrophe behind the name, as in `dots' radius`.
  func placesBeforeApostrophes() -> Set<Diagnostic.Place> {
    Set(
      users.flatMap { user in
        user.name.places.filter { user.model.script.hasOnlyApostrophe(behind: $0) }.compactMap(user.model.place)
      })
  }

  /// The places of the second and later words of a definition, once, each with the index of its word.
  func laterWords() -> [(Diagnostic.Place, Int)] {
    var seen: Set<Diagnostic.Place> = []
    return users.flatMap { user in
      user.name.laterWords.compactMap { later in user.model.place(later.range).map { ($0, later.word) } }
    }.filter { seen.insert($0.0).inserted }
  }

  func write(withDeclaration: Bool, _ json: inout JSONWriter) {
    json.array { json in
      for place in places(withDeclaration: withDeclaration) { place.writeLocation(&json) }
    }
  }

  func writeHighlights(_ json: inout JSONWriter) {
    let model = users[0].model
    json.array { json in
      for range in name.places + name.laterWords.map(\.range) where model.isOwn(range) {
        json.object { json in
          json.key("range")
          model.write(range, &json)
          json.member("kind", name.declaration?.contains(range) ?? false ? 3 : 2)
        }
      }
    }
  }
}
