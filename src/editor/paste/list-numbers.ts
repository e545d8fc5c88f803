/** The number of a list's item as it is written before it. */
export type ListNumber = { readonly style: NumberStyle; readonly number: number }
export type NumberStyle = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' | 'lower-greek'

const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω'
const ROMAN: readonly (readonly [sign: string, value: number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]
/** Longest number that is read; a longer word before a dot is a word. */
const LONGEST = 6

/** The value of a Roman numeral in small letters as it is written today; null for any other word. */
function valueOfRoman(word: string): number | null {
  let value = 0
  let rest = word
  for (const [sign, worth] of ROMAN) {
    for (let times = 0; times < 3 && rest.startsWith(sign); times += 1) {
      value += worth
      rest = rest.slice(sign.length)
      if (sign.length === 2 || 'vld'.includes(sign)) break
    }
  }
  return rest === '' && value > 0 ? value : null
}

/** The value of a letter, and of the repeated ones after z: a is 1, aa is 27. */
function valueOfLetters(word: string): number | null {
  const [letter = ''] = word
  return /^[a-z]$/.test(letter) && word.length <= 3 && word === letter.repeat(word.length)
    ? letter.charCodeAt(0) - 96 + 26 * (word.length - 1)
    : null
}

/**
 * Reads a mark such as `3.`, `(b)`, `IV)` or `1.2.` as numbers, the likeliest reading first: `i)` is a Roman one before it is a
 * letter, `c)` a letter before it is a hundred. Empty for a mark that is no number.
 */
export function readListNumber(mark: string): ListNumber[] {
  const written = /^[([]?(?:\d{1,4}\.)*([\p{L}\d]+)(?:[.)\]:]|\.\))?$/u.exec(mark)?.[1] ?? ''
  if (written === '' || written.length > LONGEST) return []
  if (/^\d{1,4}$/.test(written)) return [{ style: 'decimal', number: Number(written) }]
  const greek = written.length === 1 ? GREEK.indexOf(written) + 1 : 0
  if (greek > 0) return [{ style: 'lower-greek', number: greek }]
  const small = written.toLowerCase()
  const side = written === small ? 'lower' : 'upper'
  if (side === 'upper' && written !== written.toUpperCase()) return []
  const roman = valueOfRoman(small)
  const letters = valueOfLetters(small)
  const readings: (ListNumber | null)[] = [
    letters === null ? null : { style: `${side}-alpha`, number: letters },
    roman === null ? null : { style: `${side}-roman`, number: roman },
  ]
  const isRoman = roman !== null && (small === 'i' || small.length > 1)
  return (isRoman ? readings.toReversed() : readings).filter((reading) => reading !== null)
}

/** The reading of a list's first mark that its second one goes on from; the likeliest where none does. */
export function firstNumber(marks: readonly (readonly ListNumber[])[]): ListNumber | null {
  const [first = [], second = []] = marks
  return first.find((reading) => second.some((next) => follows(reading, next))) ?? first[0] ?? null
}

/** True for the number right after another one of the same style. */
export function follows(before: ListNumber, next: ListNumber): boolean {
  return before.style === next.style && before.number + 1 === next.number
}
