/// The part of the platform that makes copies of elements, and shows and removes them.
public protocol Duplicator: AnyObject {
  /// Returns a copy of an element.
  func duplicate<Element: AnyObject>(_ element: Element) -> Element
  /// Shows a replica and hides its original, because the replica is about to move.
  func show(replica: AnyObject, insteadOf original: AnyObject)
  /// Removes a replica and shows its original, because the transition has ended.
  func remove(replica: AnyObject, of original: AnyObject)
}

/// The replicas of a transition: elements that move in place of others. An element has at most one replica.
public final class ReplicationController {
  /// The maker of the copies. Where it is `nil`, elements move themselves.
  public var duplicator: (any Duplicator)?
  /// The replicas that have been made, with their originals, in the order of making.
  public private(set) var replicas: [(original: AnyObject, replica: AnyObject)] = []
  private var isShown: Set<ObjectIdentifier> = []

  /// Makes a controller without replicas.
  public init() {}

  /// Returns the replica of an element, which is made when it is first asked for; without a duplicator it is the
  /// element itself.
  public func replica<Element: AnyObject>(of element: Element) -> Element {
    for known in replicas where known.original === element {
      if let replica = known.replica as? Element { return replica }
    }
    guard let duplicator else { return element }
    let replica = duplicator.duplicate(element)
    replicas.append((element, replica))
    return replica
  }

  /// Shows a target that is a replica, when its first plan is added.
  func didAdd(_ target: AnyObject) {
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
