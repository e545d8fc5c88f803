/** Numbers in Polish words: cardinals in two cases and three genders, ordinals in the forms that formulas need. */

export type Gender = 'masculine' | 'feminine' | 'neuter'

/** The cases that speech needs: of subjects, and after "z", "od", "do". */
export type NumberCase = 'nominative' | 'genitive'

/** The forms of an ordinal: "druga", "drugie", "drugich", "drugiej", "drugiego", "drugi", "drugie". */
export type OrdinalForm = 'feminine' | 'plural' | 'genitivePlural' | 'genitiveFeminine' | 'genitiveMasculine' | 'masculine' | 'neuter'

const ONES = 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć'.split(' ')
const TEENS = 'dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście'.split(
  ' ',
)
const TENS = '- - dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'.split(' ')
const HUNDREDS = '- sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'.split(' ')

const ONES_GENITIVE = 'zera jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu'.split(' ')
const TEENS_GENITIVE = 'dziesięciu jedenastu dwunastu trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu'.split(
  ' ',
)
const TENS_GENITIVE =
  '- - dwudziestu trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu dziewięćdziesięciu'.split(' ')
const HUNDREDS_GENITIVE = '- stu dwustu trzystu czterystu pięciuset sześciuset siedmiuset ośmiuset dziewięciuset'.split(' ')

/** Thousands and up: one, two to four, five and more, genitive of one, genitive of more. */
const SCALES: readonly (readonly [string, string, string, string])[] = [
  ['tysiąc', 'tysiące', 'tysięcy', 'tysiąca'],
  ...['milion', 'miliard', 'bilion', 'biliard', 'trylion', 'tryliard', 'kwadrylion', 'kwadryliard', 'kwintylion', 'kwintyliard'].map(
    (name): [string, string, string, string] => [name, `${name}y`, `${name}ów`, `${name}a`],
  ),
]

/** Longer numbers are said digit by digit. */
const MAX_DIGITS = 3 * (SCALES.length + 1)

/** A count decides on the form of a noun after a number: "jeden metr", "dwa metry", "pięć metrów". */
export type Count = 'one' | 'few' | 'many'

/** Returns how a noun stands after a whole number given by its digits. */
export function countOf(digits: string): Count {
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (whole === '1') return 'one'
  const last = Number(whole.slice(-1))
  const isTeen = whole.at(-2) === '1'
  return last >= 2 && last <= 4 && !isTeen ? 'few' : 'many'
}

/** Returns a whole number, given by its digits, in words. */
export function cardinal(digits: string, gender: Gender = 'masculine', inCase: NumberCase = 'nominative'): string {
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (whole.length > MAX_DIGITS) return digitByDigit(whole)
  if (/^0*$/.test(whole)) return inCase === 'genitive' ? 'zera' : 'zero'
  const words: string[] = []
  const groups = Math.ceil(whole.length / 3)
  for (let group = groups - 1; group >= 0; group--) {
    const three = whole.slice(Math.max(0, whole.length - 3 * (group + 1)), whole.length - 3 * group)
    if (Number(three) === 0) continue
    const scale = SCALES[group - 1]
    if (scale === undefined) words.push(...underThousand(three, gender, inCase, words.length === 0))
    else if (Number(three) === 1 && words.length === 0) words.push(inCase === 'genitive' ? scale[3] : scale[0])
    else words.push(...underThousand(three, 'masculine', inCase, words.length === 0), scaleWord(scale, three, inCase))
  }
  return words.join(' ')
}

function scaleWord(scale: readonly [string, string, string, string], three: string, inCase: NumberCase): string {
  if (inCase === 'genitive') return scale[2]
  const count = countOf(three)
  return count === 'few' ? scale[1] : scale[2]
}

function underThousand(three: string, gender: Gender, inCase: NumberCase, isFirst: boolean): string[] {
  const isGenitive = inCase === 'genitive'
  const value = Number(three)
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const words: string[] = []
  if (hundreds > 0) words.push((isGenitive ? HUNDREDS_GENITIVE : HUNDREDS)[hundreds] ?? '')
  if (tens === 1) return [...words, (isGenitive ? TEENS_GENITIVE : TEENS)[ones] ?? '']
  if (tens > 1) words.push((isGenitive ? TENS_GENITIVE : TENS)[tens] ?? '')
  if (ones > 0) words.push(oneWord(ones, gender, isGenitive, isFirst && words.length === 0))
  return words
}

/** "jeden" at the end of a longer number doesn't change: "dwadzieścia jeden godzin", "z dwudziestu jeden". */
function oneWord(ones: number, gender: Gender, isGenitive: boolean, isAlone: boolean): string {
  if (ones === 1) {
    if (!isAlone) return 'jeden'
    if (isGenitive) return gender === 'feminine' ? 'jednej' : 'jednego'
    return gender === 'feminine' ? 'jedna' : gender === 'neuter' ? 'jedno' : 'jeden'
  }
  if (ones === 2 && !isGenitive && gender === 'feminine') return 'dwie'
  return (isGenitive ? ONES_GENITIVE : ONES)[ones] ?? ''
}

export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => ONES[Number(digit)] ?? '').join(' ')
}

/** Digits after the comma: zeros one by one, the rest as a number up to three digits, longer ones digit by digit. */
export function decimalDigits(digits: string): string {
  const zeros = /^0*/.exec(digits)?.[0] ?? ''
  const rest = digits.slice(zeros.length)
  const words = [...zeros].map(() => 'zero')
  if (rest !== '') words.push(rest.length > 3 ? digitByDigit(rest) : cardinal(rest))
  return words.join(' ')
}

/** Stems of ordinals with the kind of their endings: "czwart-y", "drug-i", "trzec-i". */
const ORDINAL_ONES = 'zerowy pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty'.split(' ')
const ORDINAL_TEENS = 'dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty'.split(
  ' ',
)
const ORDINAL_TENS =
  '- - dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty osiemdziesiąty dziewięćdziesiąty'.split(' ')
const ORDINAL_HUNDREDS = '- setny dwusetny trzechsetny czterechsetny pięćsetny sześćsetny siedemsetny osiemsetny dziewięćsetny'.split(' ')
const ROUND_ORDINALS: ReadonlyMap<number, string> = new Map([
  [1_000, 'tysięczny'],
  [2_000, 'dwutysięczny'],
  [3_000, 'trzytysięczny'],
  [4_000, 'czterotysięczny'],
  [5_000, 'pięciotysięczny'],
  [10_000, 'dziesięciotysięczny'],
  [100_000, 'stutysięczny'],
  [1_000_000, 'milionowy'],
])

/** Returns an ordinal of 0 to 9999 and of the round powers of ten; null for others. */
export function ordinal(value: number, form: OrdinalForm): string | null {
  const words = ordinalWords(value)
  return words === null ? null : words.map((word) => (/[yi]$/.test(word) ? inflected(word, form) : word.replace('\u200b', ''))).join(' ')
}

function ordinalWords(value: number): string[] | null {
  const round = ROUND_ORDINALS.get(value)
  if (round !== undefined) return [round]
  if (value > 9_999 || value < 0 || !Number.isInteger(value)) return null
  if (value === 0) return [ORDINAL_ONES[0] ?? '']
  const rest = value % 1_000
  if (rest === 0) return null
  const words =
    value >= 1_000
      ? cardinal(String(value - rest))
          .split(' ')
          .map(asCardinal)
      : []
  const [hundreds, tens, ones] = [Math.floor(rest / 100), Math.floor(rest / 10) % 10, rest % 10]
  if (tens === 0 && ones === 0) return [...words, ORDINAL_HUNDREDS[hundreds] ?? '']
  if (hundreds > 0) words.push(asCardinal(HUNDREDS[hundreds] ?? ''))
  if (tens === 1) return [...words, ORDINAL_TEENS[ones] ?? '']
  if (tens > 1) words.push(ORDINAL_TENS[tens] ?? '')
  if (ones > 0) words.push(ORDINAL_ONES[ones] ?? '')
  return words
}

/** A word ends on a zero-width mark where it is no ordinal and so doesn't change: "trzy tysiące", "trzysta". */
function asCardinal(word: string): string {
  return word.replace(/([yi])$/, '$1\u200b')
}

function inflected(word: string, form: OrdinalForm): string {
  const stem = word.slice(0, -1)
  // "drugi", "trzeci": "i" stays before endings other than "a" after "g".
  const isSoft = word.endsWith('i')
  const soft = isSoft ? `${stem}i` : stem
  switch (form) {
    case 'masculine':
      return word
    case 'neuter':
    case 'plural':
      return `${soft}e`
    case 'feminine':
      return word === 'trzeci' ? 'trzecia' : `${stem}a`
    case 'genitiveFeminine':
      return `${soft}ej`
    case 'genitiveMasculine':
      return `${soft}ego`
    case 'genitivePlural':
      return `${word}ch`
  }
}

/** Two to twelve in the genitive of things counted: "dwóch równań". */
export function counted(count: number): string {
  return cardinal(String(count), 'masculine', 'genitive')
}
