/// The hash function of FIPS 180-4. A page uses it to name the only script that it may run, and a frame to name its film.
package struct SHA256 {
  let digest: [UInt8]

  package init(_ message: [UInt8]) {
    var state: [UInt32] = SHA256.roots { root in root.squareRoot() }.prefix(8).map { $0 }
    let constants = SHA256.roots(SHA256.cubeRoot)
    var bytes = message + [0x80]
    bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
    let length = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { place in
        bytes[(block + 4 * place)..<(block + 4 * place + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for place in 16..<64 {
        let (a, b) = (words[place - 15], words[place - 2])
        let low = SHA256.turned(a, 7) ^ SHA256.turned(a, 18) ^ a >> 3
        let high = SHA256.turned(b, 17) ^ SHA256.turned(b, 19) ^ b >> 10
        words.append(words[place - 16] &+ low &+ words[place - 7] &+ high)
      }
      var s = state
      for (word, constant) in zip(words, constants) {
        let high = SHA256.turned(s[4], 6) ^ SHA256.turned(s[4], 11) ^ SHA256.turned(s[4], 25)
        let choice = s[4] & s[5] ^ ~s[4] & s[6]
        let first = s[7] &+ high &+ choice &+ constant &+ word
        let low = SHA256.turned(s[0], 2) ^ SHA256.turned(s[0], 13) ^ SHA256.turned(s[0], 22)
        let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
        // The words move within the array, since a new array for each would take most of the time.
        for place in (1...7).reversed() { s[place] = s[place - 1] }
        s[4] &+= first
        s[0] = first &+ low &+ majority
      }
      state = zip(state, s).map { $0 &+ $1 }
    }
    digest = state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word >> places | word << (32 - places) }

  /// Returns the first 32 bits of the fractional parts of roots of the first 64 primes, which the standard uses as constants.
  private static func roots(_ root: (Double) -> Double) -> [UInt32] {
    var primes: [Int] = []
    var number = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes.map { prime in
      let value = root(Double(prime))
      return UInt32((value - value.rounded(.down)) * 0x1p32)
    }
  }

  /// Returns a cube root by Newton's method. Up to 312 it is accurate enough that 32 bits of the fraction are right.
  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 3 + 1
    for _ in 0..<60 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }

  /// The hash in 64 hexadecimal digits.
  package var hexadecimal: String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The hash in Base64 (RFC 4648).
  var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for first in stride(from: 0, to: digest.count, by: 3) {
      let part = digest[first..<min(first + 3, digest.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in 0..<4 { text.append(place <= part.count ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : "=") }
    }
    return text
  }
}
