/** Splits a TeX formula into the tokens of the school subset that the checks can compute. */

export type Token =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'command'; text: string }
  | { kind: 'unit'; value: number; text: string }
  | { kind: 'sign'; text: string }

/** A formula outside the computable subset. */
export class UnreadableTex extends Error {}

/** Units in SI (money in złoty), so that equal quantities written in different units compare equal. */
export const UNITS: ReadonlyMap<string, number> = new Map([
  ['mm', 0.001],
  ['cm', 0.01],
  ['dm', 0.1],
  ['m', 1],
  ['km', 1000],
  ['a', 100],
  ['ha', 10_000],
  ['mg', 1e-6],
  ['g', 0.001],
  ['dag', 0.01],
  ['kg', 1],
  ['t', 1000],
  ['ms', 0.001],
  ['s', 1],
  ['min', 60],
  ['h', 3600],
  ['ml', 1e-6],
  ['l', 0.001],
  ['hl', 0.1],
  ['zł', 1],
  ['gr', 0.01],
  ['°', Math.PI / 180],
  ['%', 0.01],
  ['N', 1],
  ['J', 1],
  ['kJ', 1000],
  ['W', 1],
  ['kW', 1000],
  ['kWh', 3.6e6],
  ['MJ', 1e6],
  ['Pa', 1],
  ['hPa', 100],
  ['V', 1],
  ['A', 1],
  ['Ω', 1],
  ['Hz', 1],
  ['K', 1],
  ['C', 1],
  ['mol', 1],
])

const NUMBER = /^\d+(?:(?:\\,|\{\\,\}|~|\\ )\d{3}(?!\d))*(?:(?:\{,\}|,)\d+)?/
const PERIODIC = /^(\d+)(?:\{,\}|,)(\d*)\((\d+)\)/
const SKIPPED =
  /^(?:\s+|~|\\[,;:! ]|\\(?:quad|qquad|displaystyle|textstyle|left|right|bigl?|bigr|Bigl?|Bigr|limits|phantom\{\})(?![a-zA-Z])|\{,\}(?!\d)|&)/
const UNIT_TEXT = /^\\(?:text|mathrm|operatorname)\s*\{\s*([^{}]*?)\s*\}/
const COMMAND = /^\\(?:[a-zA-Z]+|[%{}|$])/

/** Value of a number as written in Polish: decimal comma, thin spaces between thousands, a period in parentheses. */
export function polishNumber(text: string): number {
  const periodic = PERIODIC.exec(text)
  if (periodic) {
    const [, whole = '0', fixed = '', period = '0'] = periodic
    const base = Number(`${whole}.${fixed || '0'}`)
    return base + Number(period) / (10 ** period.length - 1) / 10 ** fixed.length
  }
  return Number(text.replace(/\\,|\\ |~|\u00a0|\u202f| |[{}]/g, '').replace(',', '.'))
}

/** Tokens of `tex`. Throws UnreadableTex at anything it doesn't know. */
export function texTokens(tex: string): Token[] {
  const tokens: Token[] = []
  let rest = tex
  while (rest !== '') {
    const skipped = SKIPPED.exec(rest)
    const token = skipped ? null : nextToken(rest)
    if (token) tokens.push(token.token)
    rest = rest.slice(skipped ? skipped[0].length : (token?.length ?? 0))
  }
  return tokens
}

function nextToken(rest: string): { token: Token; length: number } {
  const number = PERIODIC.exec(rest) ?? NUMBER.exec(rest)
  if (number) return { token: { kind: 'number', value: polishNumber(number[0]), text: number[0] }, length: number[0].length }
  const bracketed = /^\[\s*\\text\{[^{}]*\}(?:\^\{?\d\}?)?\s*\]/.exec(rest)
  // A unit in square brackets only names the result: "P = 3 · 4 = 12 [cm²]".
  if (bracketed) return { token: { kind: 'unit', value: 1, text: bracketed[0] }, length: bracketed[0].length }
  const unit = UNIT_TEXT.exec(rest)
  if (unit) {
    const [whole, word = ''] = unit
    return { token: { kind: 'unit', value: unitValue(word), text: word }, length: whole.length }
  }
  const pair = /^\|([A-Z]'?(?:_\d)?){2}\|/.exec(rest)
  if (pair) return { token: { kind: 'name', text: pair[0] }, length: pair[0].length }
  const vector = /^\\(?:vec|overrightarrow|overline)\s*(?:\{[a-zA-Z]+\}|[a-zA-Z])/.exec(rest)
  if (vector) return { token: { kind: 'name', text: vector[0].replace(/\s/g, '') }, length: vector[0].length }
  const triangle = /^\\(?:triangle|angle|sphericalangle|measuredangle)\s*[A-Z]+/.exec(rest)
  if (triangle) return { token: { kind: 'name', text: triangle[0].replace(/\s+/g, ' ') }, length: triangle[0].length }
  const command = COMMAND.exec(rest)
  if (command) return { token: { kind: 'command', text: command[0] }, length: command[0].length }
  const name = /^[a-zA-Z]'*/.exec(rest)
  if (name) return { token: { kind: 'name', text: name[0] }, length: name[0].length }
  const sign = /^[-+*/:^_(){}[\]|,;!°−%]/.exec(rest)
  if (sign) return { token: { kind: 'sign', text: sign[0] === '−' ? '-' : sign[0] }, length: 1 }
  throw new UnreadableTex(`nieznany zapis „${rest.slice(0, 20)}”`)
}

/** "km/h", "cm²", "m/s²" and single units. */
export function unitValue(word: string): number {
  const [over = '', ...under] = word.replace(/²/g, '^2').replace(/³/g, '^3').split('/')
  return under.reduce((value, part) => value / onePower(part), onePower(over))
}

function onePower(part: string): number {
  const [, base = '', power = '1'] = /^\s*([^^\s]+)(?:\^\{?(\d)\}?)?\s*$/.exec(part) ?? []
  const value = UNITS.get(base)
  if (value === undefined) throw new UnreadableTex(`nieznana jednostka „${part}”`)
  return value ** Number(power)
}

/** Units of length, time and mass with their powers of each. */
const DIMENSIONS: Readonly<Record<string, readonly [length: number, time: number, mass: number]>> = {
  mm: [1, 0, 0],
  cm: [1, 0, 0],
  dm: [1, 0, 0],
  m: [1, 0, 0],
  km: [1, 0, 0],
  a: [2, 0, 0],
  ha: [2, 0, 0],
  ml: [3, 0, 0],
  l: [3, 0, 0],
  hl: [3, 0, 0],
  ms: [0, 1, 0],
  s: [0, 1, 0],
  min: [0, 1, 0],
  h: [0, 1, 0],
  mg: [0, 0, 1],
  g: [0, 0, 1],
  dag: [0, 0, 1],
  kg: [0, 0, 1],
  t: [0, 0, 1],
}

/** Powers of length, time and mass in a unit: "1,-2,0" for m/s². In SI 1 m, 1 m² and 1 m³ have the same value, which alone can't tell them apart. */
export function dimensionOf(word: string): string {
  const total = [0, 0, 0]
  for (const [at, part] of word.replace(/²/g, '^2').replace(/³/g, '^3').split('/').entries()) {
    const [, base = '', power = '1'] = /^\s*([^^\s]+)(?:\^\{?(\d)\}?)?\s*$/.exec(part) ?? []
    DIMENSIONS[base]?.forEach((count, index) => {
      total[index] = (total[index] ?? 0) + (at === 0 ? 1 : -1) * count * Number(power)
    })
  }
  return total.join()
}
