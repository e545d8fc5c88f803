/** Tables of one byte a character that Polish banks read. */
export const BANK_ENCODINGS = ['CP1250', 'ISO-8859-2'] as const
export type BankEncoding = (typeof BANK_ENCODINGS)[number]

const DECODERS: Readonly<Record<BankEncoding, string>> = { CP1250: 'windows-1250', 'ISO-8859-2': 'iso-8859-2' }

/** Encodes a text. A letter that the table hasn't loses its marks, and what is left is a question mark. */
export function encodeBankText(text: string, encoding: BankEncoding): Buffer {
  const decoder = new TextDecoder(DECODERS[encoding])
  const bytes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) bytes.set(decoder.decode(Uint8Array.of(byte)), byte)
  const byteOf = (letter: string): number => bytes.get(letter) ?? bytes.get(letter.normalize('NFD').charAt(0)) ?? 0x3f
  return Buffer.from(Array.from(text.normalize('NFC'), byteOf))
}

/** Cuts a text into lines of a length at spaces, longer words anywhere; what doesn't fit into them is left out. */
export function linesOf(text: string, most = 4, length = 35): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const piece of word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? []) {
      const last = lines.at(-1) ?? ''
      if (last === '') lines[lines.length - 1] = piece
      else if (last.length + 1 + piece.length <= length) lines[lines.length - 1] = `${last} ${piece}`
      else lines.push(piece)
    }
  }
  return lines.slice(0, most)
}
