const FORM = /^\d{10}-20\d{6}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/

/** True for a number that KSeF may have given: its form, and its check sum (CRC-8 of all before the last hyphen). */
export function isKsefNumber(text: string): boolean {
  return FORM.test(text) && text.slice(-2) === checkSum(text.slice(0, -3))
}

/** CRC-8 with the polynomial 0x07, two digits. */
export function checkSum(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : (sum << 1) & 0xff
  }
  return sum.toString(16).toUpperCase().padStart(2, '0')
}
