/// A value that is computed when it is first needed.
package final class Deferred<Value> {
  private enum State {
    case waiting(() -> Value)
    case known(Value)
  }

  private var state: State

  package init(_ make: @escaping () -> Value) { state = .waiting(make) }

  /// Whether the value has been computed.
  package var isKnown: Bool {
    switch state {
    case .known: true
    case .waiting: false
    }
  }

  /// The value. What computed it is released.
  package var value: Value {
    switch state {
    case .known(let value): return value
    case .waiting(let make):
      let value = make()
      state = .known(value)
      return value
    }
  }
}
