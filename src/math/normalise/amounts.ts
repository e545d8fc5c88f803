/** Percents, degrees, decimals and hours however they are written, as `20%`, `30°`, `3,14` and `8:30`: numbers that mean nothing in parts. */

/** A number that no other one goes on in: not the 2 of "x^2", "1,2" or "x_2". */
const NUMBER = String.raw`(?<![\p{L}\p{N}_^.,])(\d+(?:(?:[.,]|\{,\})\d+)?)`
const SPACE = String.raw`(?:\s|\\[,;: ]|~)*`
const PERCENT = String.raw`\\?%|(?:procent(?:a|y|ów|ach|ami|om)?|percent|proc\.?)(?!\p{L})|-?\s?procentow\p{L}+`
/** "2 stopnia" is the degree of a polynomial, half a "stopnia" is an angle. */
const DEGREE = String.raw`[°º]|\^?\{?\\(?:circ|degree)(?![A-Za-z])\}?|(?:stopni(?:e|ach|ami|om)?|degrees?)(?!\p{L})|-?\s?stopniow\p{L}+`
const PART_OF_DEGREE = String.raw`(?<=[.,]\d+${SPACE})stopnia(?!\p{L})|(?<=(?<!\d)1${SPACE})stop(?:ień|ien)(?!\p{L})`
const SIGNED = new RegExp(`${NUMBER}${SPACE}(?:(${PERCENT})|${DEGREE}|${PART_OF_DEGREE})`, 'giu')
/** A decimal or an hour: two numbers, unless they are taken together. */
const PLAIN = String.raw`(?<![\p{L}\p{N}_^.,:])(\d+(?:[.,]|\{,\})\d+|\d{1,2}:\d\d)(?![.,:]?\d)`
const AMOUNT = new RegExp(`${SIGNED.source}|${PLAIN}`, 'giu')
/** Words that are still being typed: "20 proc", "30 stop". */
const UNFINISHED = new RegExp(String.raw`${NUMBER}\s+(?:(proce?n?)|stopn?)$`, 'iu')

const withComma = (number: string): string => number.replace('{,}', ',').replace('.', ',')
const signed = (_whole: string, number: string, percent: string | undefined): string =>
  `${withComma(number)}${percent === undefined ? '°' : '%'}`

/** A text cut where it speaks of an amount; `amount` is how those are compared. Formulas stand in it as TeX. */
export function cutAtAmounts(text: string): { text: string; amount: string | null }[] {
  const parts: { text: string; amount: string | null }[] = []
  let from = 0
  for (const found of text.matchAll(AMOUNT)) {
    const [whole, number, percent, plain] = found
    const amount = number === undefined ? withComma(plain ?? '') : signed(whole, number, percent)
    parts.push({ text: text.slice(from, found.index), amount: null }, { text: whole, amount })
    from = found.index + whole.length
  }
  return [...parts, { text: text.slice(from), amount: null }]
}

/** The amounts that a text speaks of. */
export function amountsIn(text: string): string[] {
  return cutAtAmounts(text).flatMap(({ amount }) => amount ?? [])
}

/** A question with its percents and degrees written with their sign. */
export function withAmounts(search: string): string {
  return search
    .trim()
    .replace(UNFINISHED, signed)
    .replaceAll(SIGNED, signed)
    .replaceAll(/%(?=\p{L})/gu, '% ')
}

/** True when a formula is an amount alone: sentences have these too. */
export function isAmount(formula: string): boolean {
  return /^\d+(?:,\d+)?[%°]$|^\d+,\d+$|^\d{1,2}:\d\d$/.test(formula)
}
