import { type ExactNumber, exact, exactFromDecimal, InexactResult, over, plus } from './exact-number.ts'

/** A number with a period in parentheses: 0,1(6), with a comma of a text or of TeX. */
export const PERIODIC = /^(\d+)(?:\{,\}|,)(\d*)\((\d+)\)/

/** Value of a number as written in Polish: decimal comma, thin spaces between thousands, a period in parentheses. */
export function polishNumber(text: string): number {
  const periodic = PERIODIC.exec(text)
  if (periodic) {
    const [, whole = '0', fixed = '', period = '0'] = periodic
    const base = Number(`${whole}.${fixed || '0'}`)
    return base + Number(period) / (10 ** period.length - 1) / 10 ** fixed.length
  }
  return Number(decimalOf(text))
}

/** The same exactly: 0,(3) is a third. Null when the number is too large for an exact one. */
export function exactPolishNumber(text: string): ExactNumber | null {
  try {
    const periodic = PERIODIC.exec(text)
    if (!periodic) return exactFromDecimal(decimalOf(text))
    const [, whole = '0', fixed = '', period = '0'] = periodic
    const repeated = over(exact(Number(period)), exact((10 ** period.length - 1) * 10 ** fixed.length))
    return plus(exactFromDecimal(fixed === '' ? whole : `${whole}.${fixed}`), repeated)
  } catch (error) {
    if (error instanceof InexactResult) return null
    throw error
  }
}

const decimalOf = (text: string): string => text.replace(/\\,|\\ |~|\u00a0|\u202f| |[{}]/g, '').replace(',', '.')
