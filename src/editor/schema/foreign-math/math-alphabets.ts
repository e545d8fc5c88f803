/** Letters that Unicode has in the alphabets of mathematics: 𝑥, 𝐀, 𝒜, ℝ. MathJax and Word write formulas with them. */

const FIRST = 0x1d4_00
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The alphabets in their order in Unicode, each of all letters; italic is how TeX writes a letter anyway. */
const ALPHABETS = [
  ...['\\mathbf', '', '\\boldsymbol', '\\mathcal', '\\mathcal', '\\mathfrak', '\\mathbb', '\\mathfrak'],
  ...['\\mathsf', '\\mathsf', '\\mathsf', '\\mathsf', '\\mathtt'],
] as const

/** Those that stood in Unicode before their alphabets did, whose places there are empty. */
const EARLIER: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['\\mathcal', 'ℬℰℱℋℐℒℳℛℯℊℴ'],
    ['\\mathfrak', 'ℭℌℑℜℨ'],
    ['\\mathbb', 'ℂℍℕℙℚℝℤ'],
  ].flatMap(([alphabet = '', signs = '']) => [...signs].map((sign) => [sign, `${alphabet}{${sign.normalize('NFKC')}}`])),
)

/** A letter or figure of an alphabet of mathematics as TeX; null for any other sign. Greek ones become Greek letters. */
export function texOfAlphabet(sign: string): string | null {
  if (sign === 'ℎ') return 'h'
  const earlier = EARLIER[sign]
  if (earlier !== undefined) return earlier
  const place = (sign.codePointAt(0) ?? 0) - FIRST
  if (place < 0 || place > 0x3_ff) return null
  const alphabet = ALPHABETS[Math.floor(place / LETTERS.length)]
  if (alphabet === undefined) return sign.normalize('NFKC')
  const letter = LETTERS[place % LETTERS.length] ?? ''
  return alphabet === '' ? letter : `${alphabet}{${letter}}`
}

/** A plain letter in the alphabet of that name in TeX. */
export function inAlphabet(letter: string, alphabet: Exclude<(typeof ALPHABETS)[number], ''>): string {
  const place = LETTERS.indexOf(letter)
  return place === -1 ? letter : String.fromCodePoint(FIRST + ALPHABETS.indexOf(alphabet) * LETTERS.length + place)
}
