import MotionAlgebra
import MotionText

extension Message {
  static var manyViews: [Message] {
    [
      malformedMembers, memberCount, tooManyMembers, unknownMemberKind, spacedInOtherWords, spacingOfKind,
      spacingMissing,
      noSuchMember, ringRadius, unknownStaggerOrder, staggerSeed, spreadWithoutWith, staggerOrderFirst,
    ]
  }
}

extension Message {
  static let malformedMembers = Message(
    "M1801", "a declaration of many views without their number or kind",
    """
    A declaration of many views says how many there are and of which kind: `a grid of 5 by 3 circles` has 5 columns
    and 3 rows, and `a row of 5 squares`, `a column of 5 texts "A"` and `a ring of 12 circles` have one number.
    """,
    wrong: """
      view dots is a grid of 5 x 3 circles
      fadeIn dots
      """,
    right: """
      view dots is a grid of 5 by 3 circles
      fadeIn dots
      """)
}
extension Finding {
  /// - Parameter meant: the right words, if they are clear.
  static func malformedMembers(_ form: Arrangement.Form, meant: String?) -> Finding {
    Finding(.malformedMembers, isVague: true) {
      let counts =
        form == .grid ? "`grid of`, the columns, `by`, the rows" : "`\(form.rawValue) of`, the number of views"
      return Words(
        meant == nil
          ? "it is not clear how many views this \(form.rawValue) has"
          : "this \(form.rawValue) is written in another way",
        "Write \(counts) and their kind in the plural.",
        fixedBy: meant, else: ["view dots is a \(example(form))"])
    }
  }
}

extension Message {
  static let memberCount = Message(
    "M1802", "a number of views that is not a whole number",
    """
    The number of views decides which names there are, so it is written in digits, from 1 on. It can also be the name of
    a `let` whose value is written in digits.
    """,
    wrong: """
      view dots is a row of 2.5 circles
      fadeIn dots
      """,
    right: """
      view dots is a row of 3 circles
      fadeIn dots
      """)
}
extension Finding {
  /// - Parameters:
  ///   - stands: what a name stands for, in a sentence.
  ///   - digits: the number that a word says.
  static func memberCount(_ text: String, _ stands: String? = nil, digits: String? = nil) -> Finding {
    Finding(.memberCount) {
      Words(
        "`\(text)` is not a number of views",
        (stands.map { "\($0) " } ?? "")
          + "The number of views is a whole number from 1 on, in digits or as the name of such a number.",
        digits.map { [.replacing($0)] }
          ?? [
            .line("view dots is a row of 5 circles"), .line("let several = 5\nview dots is a row of several circles"),
          ])
    }
  }
}

extension Message {
  static let tooManyMembers = Message(
    "M1803", "too many views",
    """
    One declaration has at most 10 000 views, and all declarations of many views have at most 100 000 together. Every view is an element of a picture, and no player shows more of them in
    motion.
    """,
    wrong: """
      view dots is a grid of 1000 by 1000 circles
      fadeIn dots
      """,
    right: """
      view dots is a grid of 100 by 100 circles
      fadeIn dots
      """)
}
extension Finding {
  /// - Parameter isTotal: whether the declarations before this one have used up the views.
  static func tooManyMembers(_ counts: String, isTotal: Bool) -> Finding {
    Finding(.tooManyMembers) {
      if isTotal {
        return Words(
          "too many views", "Together, the declarations of many views have at most \(Limit.allMembers) views.",
          [.line("view dots is a grid of 100 by 100 circles")])
      }
      return Words(
        "`\(counts)` is too many views", "One declaration has at most \(Limit.members) views.",
        [.replacing(counts.contains("by") ? "100 by 100" : "\(Limit.members)")])
    }
  }
}

extension Message {
  static let unknownMemberKind = Message(
    "M1804", "an unknown kind of many views",
    """
    After the number of views comes their kind in the plural: `circles`, `squares`, `rectangles`, `ellipses`, `lines`,
    `paths` or `texts`. All views of one declaration are of the same kind.
    """,
    wrong: """
      view dots is a row of 5 circle
      fadeIn dots
      """,
    right: """
      view dots is a row of 5 circles
      fadeIn dots
      """)
}
extension Finding {
  static func groupsAsMembers(_ name: String) -> Finding {
    Finding(.unknownMemberKind) {
      Words(
        "group views are declared one by one",
        "Each has members of its own. A grid, a row, a column or a ring has \(Words.list(ViewKind.repeatable.map(\.plural))).",
        [.line("view \(name)1 is a group of photo1 and title1 at (100, 100)")])
    }
  }

  static func unknownMemberKind(_ word: String, nearest: Nearest?) -> Finding {
    Finding(.unknownMemberKind) {
      Words(
        "unknown kind of views `\(word)`",
        "After the number comes \(Words.list(ViewKind.repeatable.map(\.plural))).",
        correcting: nearest, else: ["view dots is a row of 5 circles"])
    }
  }
}

extension Message {
  static let spacedInOtherWords = Message(
    "M1805", "a distance between views in other words",
    """
    `spaced by 40px` and `40px apart` say how far the centers of neighbouring views are from each other. A grid can have
    two distances, across and down: `spaced by (40, 60)`. Without these words, views are one and a half times their size
    apart.
    """,
    wrong: """
      view dots is a row of 5 circles spaced 40px
      fadeIn dots
      """,
    right: """
      view dots is a row of 5 circles spaced by 40px
      fadeIn dots
      """)
}
extension Finding {
  /// - Parameters:
  ///   - right: the right words in the place of the problem.
  ///   - isCertain: whether a distance follows them.
  static func spacedInOtherWords(_ right: String, isCertain: Bool = true) -> Finding {
    Finding(.spacedInOtherWords) {
      Words(
        "the distance between views is written with `spaced by`",
        "`spaced by 40px` and `40px apart` are the distance from one center to the next.", [.replacing(right)],
        edit: { isCertain ? $0.replacing(right) : nil })
    }
  }

  /// A gap of CSS, which is between edges.
  ///
  /// - Parameters:
  ///   - size: the size of the views in words, if it is known.
  ///   - distance: the distance of their centers with this gap.
  static func gapBetweenEdges(size: String?, distance: String?) -> Finding {
    Finding(.spacedInOtherWords) {
      let reason = "A gap is between edges, and `spaced by` counts from one center to the next."
      guard let size, let distance else {
        return Words(
          "the distance between views is written with `spaced by`",
          "\(reason) Add the size of a view to the gap: circles with a radius of 50 and a gap of 40 are 140 apart.",
          [.line("view dots is a row of 5 circles spaced by 140px with radius 50")])
      }
      return Words(
        "the distance between views is written with `spaced by`",
        "\(reason) These views are \(size), so add that to the gap.", [.replacing("spaced by \(distance)")])
    }
  }

  /// - Parameter word: the word that is written like a property.
  static func spacedAsProperty(_ word: String, _ form: Arrangement.Form) -> Finding {
    Finding(.spacedInOtherWords) {
      Words(
        "`\(word)` is not a property of the views",
        "The distance from one center to the next follows the kind: `spaced by 40px`.",
        [.line("view dots is a \(example(form)) spaced by 40px with radius 8")])
    }
  }
}

extension Message {
  static let spacingOfKind = Message(
    "M1806", "a distance between views that is not a length",
    """
    The distance between views is a length. In a grid it can be two lengths in parentheses, across and down. A row, a
    column and a ring have one.
    """,
    wrong: """
      view dots is a row of 5 circles spaced by (40, 60)
      fadeIn dots
      """,
    right: """
      view dots is a row of 5 circles spaced by 40
      fadeIn dots
      """)
}
extension Finding {
  static func spacingOfKind(_ kind: Kind, _ form: Arrangement.Form) -> Finding {
    Finding(.spacingOfKind) {
      let isGrid = form == .grid
      return Words(
        "views are spaced by a length\(isGrid ? " or two" : ""), not \(kind == .vector ? "two" : kind.words)",
        "Write a number of pixels\(isGrid ? ", or two in parentheses: across and down" : "").",
        [.replacing("40px")])
    }
  }
}

extension Message {
  static let spacingMissing = Message(
    "M1807", "many texts, lines or paths without a distance",
    """
    Circles, squares, rectangles and ellipses are one and a half times their size apart if a declaration does not say
    otherwise. Texts, lines and paths have no size of their own, so the declaration says the distance.
    """,
    wrong: """
      view marks is a row of 5 texts "?"
      fadeIn marks
      """,
    right: """
      view marks is a row of 5 texts "?" spaced by 40px
      fadeIn marks
      """)
}
extension Finding {
  static func spacingMissing(_ kind: ViewKind) -> Finding {
    Finding(.spacingMissing) {
      Words(
        "missing distance between \(kind.plural)",
        "\(kind.plural.prefix(1).uppercased() + kind.plural.dropFirst()) have no size from which a distance could follow.",
        [.appending(" spaced by 40px")])
    }
  }
}

extension Message {
  static let noSuchMember = Message(
    "M1808", "a view that a declaration of many does not have",
    """
    The views of `view dots is a grid of 5 by 3 circles` are `dots.1` to `dots.15`. They are counted from 1, row by row.
    """,
    wrong: """
      view dots is a grid of 5 by 3 circles
      fadeIn dots.16
      """,
    right: """
      view dots is a grid of 5 by 3 circles
      fadeIn dots.15
      """)
}
extension Finding {
  /// - Parameter part: what follows the dot.
  static func noSuchMember(
    _ name: String, of many: String, _ part: String, count: Int, declared: SourceRange
  ) -> Finding {
    Finding(.noSuchMember, related: (declared, "declared here")) {
      let number = part == "first" ? 1 : Int(part).map { max($0, 1) } ?? count
      return Words(
        "unknown view `\(name)`",
        count == 1
          ? "`\(many)` has one view, `\(many).1`." : "The views of `\(many)` are `\(many).1` to `\(many).\(count)`.",
        [.replacing("\(many).\(min(number, count))"), .replacing(many)])
    }
  }

  /// - Parameter right: all views from the first to the last one; `nil` if they are too many.
  static func rangeOfViews(_ words: String, many: String, _ right: String?) -> Finding {
    Finding(.noSuchMember) {
      Words(
        "`\(words)` is not a list of views", "A sentence lists its views with `and`, or names all of them.",
        (right.map { [.replacing($0)] } ?? []) + [.replacing(many)])
    }
  }
}

extension Message {
  static let ringRadius = Message(
    "M1809", "`ring-radius` where it has no meaning",
    """
    `ring-radius` is the distance of the views of a ring from its center. Other views have none. In a ring, it takes the
    place of `spaced by`, which is the distance between neighbours.
    """,
    wrong: """
      view dots is a row of 12 circles with ring-radius 80
      fadeIn dots
      """,
    right: """
      view dots is a ring of 12 circles with ring-radius 80
      fadeIn dots
      """)
}
extension Finding {
  static var ringRadiusOfOther: Finding {
    Finding(.ringRadius) {
      Words(
        "only a ring has a `ring-radius`",
        "It is the distance of the views of a ring from its center.",
        [.line("view dots is a ring of 12 circles with ring-radius 80")])
    }
  }

  static func ringRadiusMoves(_ name: String) -> Finding {
    Finding(.ringRadius) {
      Words(
        "the `ring-radius` of a ring does not change",
        "It says where the views are at first. To move them outward, scale a group view of the ring.",
        [.line("view wheel is a group of \(name)\nscale wheel to 1.5")])
    }
  }

  static func ringRadiusBesideSpacing(first: SourceRange) -> Finding {
    Finding(.ringRadius, related: (first, "this says it already")) {
      Words(
        "the size of the ring is given twice",
        "`ring-radius` is the distance from the center, and `spaced by` the distance between neighbours. Keep one.")
    }
  }
}

extension Message {
  static let unknownStaggerOrder = Message(
    "M1810", "an unknown order of a stagger",
    """
    Behind the delay, `from the start`, `from the end`, `from the center` or `from the edges` says which part begins first,
    and `in random order` mixes them. Views of a grid then begin by the distance of their cells.
    """,
    wrong: "fadeIn a and b and c staggered by 100ms from the middle",
    right: "fadeIn a and b and c staggered by 100ms from the center")
}
extension Finding {
  static func unknownStaggerOrder(_ word: String?, nearest: Nearest?) -> Finding {
    Finding(.unknownStaggerOrder, isVague: true) {
      Words(
        word.map { "unknown order `\($0)`" } ?? "missing order of the stagger",
        "The order is `from the start`, `from the end`, `from the center`, `from the edges` or `in random order`.",
        correcting: nearest, else: ["fadeIn all views staggered by 100ms from the center"])
    }
  }
}

extension Message {
  static let staggerSeed = Message(
    "M1811", "a seed that is not a whole number",
    """
    `in random order` is the same order each time. Another order has another seed: a whole number in digits.
    """,
    wrong: "fadeIn a and b and c staggered by 100ms in random order seed x",
    right: "fadeIn a and b and c staggered by 100ms in random order seed 7")
}
extension Finding {
  static func staggerSeed(_ text: String?) -> Finding {
    Finding(.staggerSeed) {
      Words(
        text.map { "`\($0)` is not a seed" } ?? "missing number after `seed`",
        "A seed is a whole number in digits. Each gives another order, which is the same every time.",
        text == nil ? [.appending(" 7")] : [.replacing("7")])
    }
  }
}

extension Message {
  static let spreadWithoutWith = Message(
    "M1812", "`spread` without `with`",
    """
    `spread with ease-in` says how the delays of a stagger are spread: with `ease-in`, the first parts begin closer
    together than the last. `with ease-in` alone eases the whole.
    """,
    wrong: "fadeIn a and b and c staggered by 100ms spread ease-in",
    right: "fadeIn a and b and c staggered by 100ms spread with ease-in")
}
extension Finding {
  static var spreadWithoutWith: Finding {
    Finding(.spreadWithoutWith) {
      Words(
        "`spread` needs `with` and a curve",
        "The curve says how the delays are spread.", fixedBy: "spread with")
    }
  }
}

extension Message {
  static let staggerOrderFirst = Message(
    "M1813", "the order of a stagger before its delay",
    """
    The order of a stagger is right behind its delay: `staggered by 100ms from the center`.
    """,
    wrong: "fadeIn a and b and c staggered from the center by 100ms",
    right: "fadeIn a and b and c staggered by 100ms from the center")
}
extension Finding {
  /// - Parameter right: the same words in their order, if they are clear.
  static func staggerOrderFirst(_ right: String?) -> Finding {
    Finding(.staggerOrderFirst) {
      Words(
        "the delay comes before the order",
        "Say first how much later each part begins, or how long all delays are together.",
        fixedBy: right, else: ["fadeIn all views staggered by 100ms from the center"])
    }
  }
}

/// Returns the words for many views, as an example.
private func example(_ form: Arrangement.Form) -> String {
  switch form {
  case .grid: "grid of 5 by 3 circles"
  case .row, .column: "\(form.rawValue) of 5 circles"
  case .ring: "ring of 12 circles"
  }
}
