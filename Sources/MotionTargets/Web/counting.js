// The numbers in texts that count.

// Returns a number with some decimals, and perhaps with its thousands apart. Halves are rounded away from zero, also those that are
// up to a millionth too small.
const counted = (value, decimals, isGrouped) => {
  const exact = Math.min(Math.abs(value || 0) * 10 ** decimals + 2 ** -20, 999999999999999872), below = Math.floor(exact)
  const digits = String(BigInt(exact - below < 0.5 ? below : below + 1)).padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals), sign = value < 0 && /[1-9]/.test(digits) ? "-" : ""
  return sign + (isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole) + (decimals > 0 ? "." + digits.slice(-decimals) : "")
}

// Returns a text that counts. It is a list of letters and, for each number in it, its decimals and whether its thousands are apart.
const wording = (parts, value) => parts.map(part => typeof part === "string" ? part : counted(value, ...part)).join("")
