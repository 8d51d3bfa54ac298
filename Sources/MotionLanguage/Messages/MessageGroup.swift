/// The messages about one topic. Their codes begin with the same two digits.
package struct MessageGroup: Sendable {
  package let title: String
  package let messages: [Message]

  /// Every message, in the order of the codes.
  package static var all: [MessageGroup] {
    [
      MessageGroup(title: "characters", messages: Message.characters),
      MessageGroup(title: "statements", messages: Message.statements),
      MessageGroup(title: "expressions", messages: Message.expressions),
      MessageGroup(title: "sentences", messages: Message.sentences + Message.keyframes),
      MessageGroup(
        title: "views",
        messages: Message.views + Message.groupsAndCanvas + Message.properties + Message.styles + Message.anchors
          + Message.groupViews + Message.gradients),
      MessageGroup(title: "modifiers", messages: Message.modifiers),
      MessageGroup(title: "names", messages: Message.names),
      MessageGroup(title: "values", messages: Message.operators + Message.values),
      MessageGroup(title: "curves", messages: Message.curves),
      MessageGroup(title: "the whole script", messages: Message.scripts),
      MessageGroup(title: "warnings", messages: Message.warnings),
      MessageGroup(title: "definitions", messages: Message.definitions),
      MessageGroup(title: "used files", messages: Message.usedFiles),
      MessageGroup(title: "design tokens", messages: Message.designTokens),
      MessageGroup(title: "policies", messages: Message.policies),
      MessageGroup(title: "overlaps and paths", messages: Message.overlaps),
      MessageGroup(title: "reactions", messages: Message.reactions),
      MessageGroup(title: "many views", messages: Message.manyViews),
    ]
  }
}

extension Message {
  /// Every message, in the order of the codes.
  package static var all: [Message] { MessageGroup.all.flatMap(\.messages) }

  /// The messages of all groups, for an assertion: a message that is not listed would have no case and no explanation.
  static let listed = Set(all)
}
