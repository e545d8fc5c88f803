import { type ExactNumber, InexactResult, isWhole, negative, toNumber } from './exact-number.ts'

const GROUPED_FROM = 10_000

/** A number as Polish TeX: 12\,000, -\frac{3}{4}, 2\sqrt{3}, \frac{1 + \sqrt{5}}{2}. */
export function texNumber(value: ExactNumber): string {
  const { top, surd, bottom } = value
  if (bottom === 1) return texTop(value)
  const isOneTerm = top === 0 || surd === 0
  if (isOneTerm && toNumber(value) < 0) return `-${texNumber(negative(value))}`
  return `\\frac{${texTop(value)}}{${texInteger(bottom)}}`
}

/** With its sign and a space, to continue a sum: + 3, - \frac{1}{2}. */
export function texSigned(value: ExactNumber, format: (value: ExactNumber) => string = texNumber): string {
  if (value.top !== 0 && value.surd !== 0 && value.bottom === 1) throw new InexactResult('suma z pierwiastkiem nie ma jednego znaku')
  return toNumber(value) < 0 ? `- ${format(negative(value))}` : `+ ${format(value)}`
}

/** In front of a letter or a root: 1 is left out, -1 is a bare minus. */
export function texCoefficient(value: ExactNumber): string {
  if (!isWhole(value) || Math.abs(value.top) !== 1) return texNumber(value)
  return value.top < 0 ? '-' : ''
}

/** Writes a number as a factor or subtracted: a negative one, or a sum with a root, stands in parentheses. */
export function texFactor(value: ExactNumber): string {
  const isSum = value.top !== 0 && value.surd !== 0 && value.bottom === 1
  return toNumber(value) < 0 || isSum ? inParentheses(value) : texNumber(value)
}

/** Writes a number as the base of a power: a fraction, a root or a negative number stands in parentheses. */
export function texBase(value: ExactNumber): string {
  return isWhole(value) && value.top >= 0 ? texNumber(value) : inParentheses(value)
}

const inParentheses = (value: ExactNumber): string => (isWhole(value) ? `(${texNumber(value)})` : `\\left(${texNumber(value)}\\right)`)

/**
 * Writes a number as a decimal fraction, 3{,}5; with `places` always that many decimals (12{,}50). Throws when it has no such exact
 * form.
 */
export function texDecimal(value: ExactNumber, places?: number): string {
  const needed = decimalPlaces(value)
  if (needed === null || (places !== undefined && needed > places))
    throw new InexactResult('liczba nie ma takiego rozwinięcia dziesiętnego')
  return polish(toNumber(value).toFixed(places ?? needed))
}

/** Money: whole złoty, or with two decimals. */
export const texMoney = (value: ExactNumber): string => texDecimal(value, isWhole(value) ? 0 : 2)

/** Rounded to a number of decimals, for the right side of ≈. */
export function texRounded(value: ExactNumber, places: number): string {
  return polish((Math.round(toNumber(value) * 10 ** places) / 10 ** places).toFixed(places))
}

/** A number for a figure's YAML: a dot, no grouping. */
export const yamlNumber = (value: ExactNumber): string => String(Number(toNumber(value).toFixed(6)))

/** A polynomial from its coefficients, highest power first, without terms that vanish: 2x^2 - x + 5. */
export function texPolynomial(letter: string, coefficients: readonly ExactNumber[]): string {
  const terms = coefficients.flatMap((coefficient, index) => {
    const degree = coefficients.length - 1 - index
    const tail = degree === 0 ? '' : degree === 1 ? letter : `${letter}^${degree > 9 ? `{${degree}}` : degree}`
    const format = (value: ExactNumber): string => (degree === 0 ? texNumber(value) : texCoefficient(value)) + tail
    return toNumber(coefficient) === 0 ? [] : [{ first: format(coefficient), next: texSigned(coefficient, format) }]
  })
  return terms.map(({ first, next }, index) => (index === 0 ? first : next)).join(' ') || '0'
}

/** Decimals that the number needs, or null when it has no finite decimal form. */
export function decimalPlaces({ surd, bottom }: ExactNumber): number | null {
  if (surd !== 0) return null
  let [rest, twos, fives] = [bottom, 0, 0]
  for (; rest % 2 === 0; rest /= 2) twos += 1
  for (; rest % 5 === 0; rest /= 5) fives += 1
  return rest === 1 ? Math.max(twos, fives) : null
}

function texTop({ top, surd, root }: ExactNumber): string {
  if (surd === 0) return texInteger(top)
  const sized = (size: number): string => `${size === 1 ? '' : texInteger(size)}\\sqrt{${texInteger(root)}}`
  if (top === 0) return (surd < 0 ? '-' : '') + sized(Math.abs(surd))
  return `${texInteger(top)} ${surd < 0 ? '-' : '+'} ${sized(Math.abs(surd))}`
}

const texInteger = (value: number): string => polish(String(value))

/** A decimal comma, and thin spaces between thousands from five digits on. */
function polish(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = Math.abs(Number(whole)) < GROUPED_FROM ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, '\\,')
  return decimals === undefined ? grouped : `${grouped}{,}${decimals}`
}

/** The formats a placeholder may name after `|`, each with its argument after `:`. */
export const NUMBER_FORMATS: ReadonlyMap<string, (value: ExactNumber, argument: number | undefined) => string> = new Map([
  ['coef', texCoefficient],
  ['paren', texFactor],
  ['base', texBase],
  ['dec', texDecimal],
  ['money', texMoney],
  ['round', (value: ExactNumber, places = 0): string => texRounded(value, places)],
  ['raw', yamlNumber],
])
