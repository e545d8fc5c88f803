/** Percents and degrees however they are written, as `20%` and `30°`: numbers that mean nothing without their sign. */

/** A number that no other one goes on in: not the 2 of "x^2", "1,2" or "x_2". */
const NUMBER = String.raw`(?<![\p{L}\p{N}_^.,])(\d+(?:(?:[.,]|\{,\})\d+)?)`
const SPACE = String.raw`(?:\s|\\[,;: ]|~)*`
const PERCENT = String.raw`\\?%|(?:procent(?:a|y|ów|ach|ami|om)?|percent|proc\.?)(?!\p{L})|-?\s?procentow\p{L}+`
/** "2 stopnia" is the degree of a polynomial, half a "stopnia" is an angle. */
const DEGREE = String.raw`[°º]|\^?\{?\\(?:circ|degree)(?![A-Za-z])\}?|(?:stopni(?:e|ach|ami|om)?|degrees?)(?!\p{L})|-?\s?stopniow\p{L}+`
const PART_OF_DEGREE = String.raw`(?<=[.,]\d+${SPACE})stopnia(?!\p{L})|(?<=(?<!\d)1${SPACE})stop(?:ień|ien)(?!\p{L})`
const AMOUNT = new RegExp(`${NUMBER}${SPACE}(?:(${PERCENT})|${DEGREE}|${PART_OF_DEGREE})`, 'giu')
/** Words that are still being typed: "20 proc", "30 stop". */
const UNFINISHED = new RegExp(String.raw`${NUMBER}\s+(?:(proce?n?)|stopn?)$`, 'iu')

const written = (number: string, percent: string | undefined): string =>
  `${number.replace('{,}', ',').replace('.', ',')}${percent === undefined ? '°' : '%'}`

/** The percents and degrees that a text speaks of; formulas stand in it as TeX. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(([, number = '', percent]) => written(number, percent))
}

/** A text cut where it speaks of a percentage or of degrees; `amount` is how those are compared. */
export function cutAtAmounts(text: string): { text: string; amount: string | null }[] {
  const parts: { text: string; amount: string | null }[] = []
  let from = 0
  for (const found of text.matchAll(AMOUNT)) {
    const [whole, number = '', percent] = found
    parts.push({ text: text.slice(from, found.index), amount: null }, { text: whole, amount: written(number, percent) })
    from = found.index + whole.length
  }
  return [...parts, { text: text.slice(from), amount: null }]
}

/** A question with its percents and degrees written with their sign. */
export function withAmounts(search: string): string {
  const inSigns = (_whole: string, number: string, percent: string | undefined): string => written(number, percent)
  return search
    .trim()
    .replace(UNFINISHED, inSigns)
    .replaceAll(AMOUNT, inSigns)
    .replaceAll(/%(?=\p{L})/gu, '% ')
}

/** Whether a formula is a percentage or a number of degrees alone: sentences have these too. */
export function isAmount(formula: string): boolean {
  return /^\d+(?:,\d+)?[%°]$/.test(formula)
}
