/// Makes copies of elements, and shows and removes them. The platform's part.
public protocol Duplicator: AnyObject {
  func duplicate<Element: AnyObject>(_ element: Element) -> Element
  /// A replica is going to move: it is to be seen, and its original is not.
  func show(replica: AnyObject, insteadOf original: AnyObject)
  /// The transition is over.
  func remove(replica: AnyObject, of original: AnyObject)
}

/// The replicas of a transition: elements that move in place of others. One replica an element.
public final class ReplicationController {
  /// `nil`: elements stand for themselves.
  public var duplicator: (any Duplicator)?
  public private(set) var replicas: [(original: AnyObject, replica: AnyObject)] = []
  private var isShown: Set<ObjectIdentifier> = []

  public init() {}

  /// The replica of an element; without a duplicator the element.
  public func replica<Element: AnyObject>(of element: Element) -> Element {
    for known in replicas where known.original === element {
      if let replica = known.replica as? Element { return replica }
    }
    guard let duplicator else { return element }
    let replica = duplicator.duplicate(element)
    replicas.append((element, replica))
    return replica
  }

  /// A target has its first plan: if it is a replica, it takes the stage now.
  func didMeet(_ target: AnyObject) {
    for (original, replica) in replicas
    where replica === target && isShown.insert(ObjectIdentifier(replica)).inserted {
      duplicator?.show(replica: replica, insteadOf: original)
    }
  }

  func removeAll() {
    for (original, replica) in replicas { duplicator?.remove(replica: replica, of: original) }
    replicas = []
    isShown = []
  }
}
