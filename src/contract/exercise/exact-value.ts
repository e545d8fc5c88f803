/** A value that is compared exactly: `top / bottom`, `bottom` above 0. */
export type ExactValue = { readonly top: bigint; readonly bottom: bigint }

const NUMBER = /^(?:(\d{1,6}) (\d{1,4})\/(\d{1,4})|(\d{1,4})\/(\d{1,4})|(\d{1,6})(?:,(\d{1,4}))?)/
const MINUS = /^[-−–]/

/**
 * Reads a number, or a sum or product of numbers, as schools write them: `12`, `−3`, `0,75`, `3/4`, `2 1/3`, `4 + 5`,
 * `6 · 7`, `20 : 4`. Null for anything else, and for a division by zero.
 */
export function readExactValue(written: string): ExactValue | null {
  let rest = written.trim()
  const take = (pattern: RegExp): string[] | null => {
    const found = pattern.exec(rest)
    if (found === null) return null
    rest = rest.slice(found[0].length).trimStart()
    return found.slice(1)
  }

  function number(): ExactValue | null {
    const isNegative = take(MINUS) !== null
    const parts = take(NUMBER)
    if (parts === null) return null
    const [whole, mixedTop, mixedBottom, top, bottom, integer = '0', decimals = ''] = parts
    const value =
      whole !== undefined && mixedTop !== undefined && mixedBottom !== undefined
        ? { top: BigInt(whole) * BigInt(mixedBottom) + BigInt(mixedTop), bottom: BigInt(mixedBottom) }
        : top !== undefined && bottom !== undefined
          ? { top: BigInt(top), bottom: BigInt(bottom) }
          : { top: BigInt(integer + decimals), bottom: 10n ** BigInt(decimals.length) }
    if (value.bottom === 0n) return null
    return isNegative ? { ...value, top: -value.top } : value
  }

  function product(): ExactValue | null {
    let value = number()
    for (let sign = take(/^([·×*:])/)?.[0]; sign !== undefined && value !== null; sign = take(/^([·×*:])/)?.[0]) {
      const next = number()
      if (next === null) return null
      value = sign === ':' ? quotient(value, next) : { top: value.top * next.top, bottom: value.bottom * next.bottom }
    }
    return value
  }

  let sum = product()
  for (let sign = take(/^([-+−–])/)?.[0]; sign !== undefined && sum !== null; sign = take(/^([-+−–])/)?.[0]) {
    const next = product()
    if (next === null) return null
    const change = sign === '+' ? next.top : -next.top
    sum = { top: sum.top * next.bottom + change * sum.bottom, bottom: sum.bottom * next.bottom }
  }
  return rest === '' ? sum : null
}

function quotient(value: ExactValue, by: ExactValue): ExactValue | null {
  if (by.top === 0n) return null
  const sign = by.top < 0n ? -1n : 1n
  return { top: value.top * by.bottom * sign, bottom: value.bottom * by.top * sign }
}

/** Below 0 where the first is less, above 0 where it is more, 0 where they are equal. */
export function compareExact(one: ExactValue, other: ExactValue): number {
  const difference = one.top * other.bottom - other.top * one.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
