/** Signs that stand above and below the line in Unicode, by what plain text writes after `^` and `_`. */
const ABOVE = new Map([...'0123456789n+-'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ⁺⁻'][index] ?? sign]))
const BELOW = new Map([...'0123456789n'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉ₙ'][index] ?? sign]))

/** A plain text for people: `x^2` as x², `log_5` as log₅. What has no such sign stays as it is. */
export function withRaisedSigns(text: string): string {
  return text
    .replaceAll(/\^([+-]?\d+|n)(?![\p{L}\d(])/gu, (_, signs: string) => signsOf(ABOVE, signs))
    .replaceAll(/_(\d+|n)(?![\p{L}\d(])/gu, (_, signs: string) => signsOf(BELOW, signs))
}

function signsOf(alphabet: ReadonlyMap<string, string>, signs: string): string {
  return [...signs].map((sign) => alphabet.get(sign) ?? sign).join('')
}
