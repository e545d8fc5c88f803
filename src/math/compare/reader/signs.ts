import { LIMITS, Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'

/** A text of clean signs; `at` has the place of each sign in what was typed. */
export type CleanText = { readonly signs: string[]; readonly at: readonly number[] }

/** One sign for each that keyboards, phones and copying write in several ways. The first letter of a row is the kept one. */
const ROWS: readonly string[] = [
  '-−–—‒―‐‑﹣－',
  '*×✕✖·⋅∙•∗＊',
  ':÷∶',
  '/∕⁄',
  "'’‘′`´",
  '"″”“„',
  '≤⩽≦',
  '≥⩾≧',
  '≠≢',
  '≈≅≃~',
  '⟨〈〈‹',
  '⟩〉〉›',
  ',，、‚',
  ';；',
  '°º˚',
  '|∣∣',
  'ℝ𝐑',
  '∅⌀Øø',
  '∖⧵',
  '∧⋀',
  '∨⋁',
  '…⋯',
  'μµ',
  'ΔΔ∆',
  // Cyrillic and Greek letters that look like Latin ones.
  'aа',
  'eе',
  'oоο',
  'pр',
  'cс',
  'yу',
  'xх',
  'iі',
  'jј',
  'sѕ',
  'mм',
  'kк',
  'tт',
  'gг',
  'lл',
  'AА',
  'BВ',
  'CС',
  'EЕ',
  'HН',
  'KК',
  'MМ',
  'OО',
  'PР',
  'TТ',
  'XХ',
  'YУ',
]

const SAME: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row) => {
    const [kept = '', ...others] = row
    return others.map((other): [string, string] => [other, kept])
  }),
)

const RAISED = new Map(
  Object.entries({
    '⁰': '0',
    '¹': '1',
    '²': '2',
    '³': '3',
    '⁴': '4',
    '⁵': '5',
    '⁶': '6',
    '⁷': '7',
    '⁸': '8',
    '⁹': '9',
    '⁺': '+',
    '⁻': '-',
    ⁿ: 'n',
    ˣ: 'x',
    '⁽': '(',
    '⁾': ')',
    ᵏ: 'k',
  }),
)
const LOWERED = new Map(
  Object.entries({
    '₀': '0',
    '₁': '1',
    '₂': '2',
    '₃': '3',
    '₄': '4',
    '₅': '5',
    '₆': '6',
    '₇': '7',
    '₈': '8',
    '₉': '9',
    ₙ: 'n',
    ₖ: 'k',
    '₊': '+',
    '₋': '-',
    ₐ: 'a',
    ₓ: 'x',
  }),
)
const FRACTIONS = new Map(
  Object.entries({
    '½': '12',
    '⅓': '13',
    '⅔': '23',
    '¼': '14',
    '¾': '34',
    '⅕': '15',
    '⅖': '25',
    '⅗': '35',
    '⅘': '45',
    '⅙': '16',
    '⅚': '56',
    '⅛': '18',
    '⅜': '38',
    '⅝': '58',
    '⅞': '78',
  }),
)

/** Spaces of any width. */
const SPACE = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/u
/** Signs without a width, and those that only say how another is drawn. */
const NOTHING = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/u
/** Letters of mathematical alphabets and full width signs, whose plain sign NFKC knows. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/u

/**
 * Cleans a typed text sign by sign, keeping the place of each. Raised and lowered digits and fractions of one sign are spelled
 * out here, before anything could take `x²` for `x2`.
 */
export function cleanSigns(text: string): CleanText {
  if (text.length > LIMITS.characters) throw new Unreadable(LIMITS.characters, answerMessages.tooLong, text.length - LIMITS.characters)
  const signs: string[] = []
  const at: number[] = []
  let place = 0
  let run: Run = null
  const put = (texts: string): void => {
    for (const sign of texts) {
      signs.push(sign)
      at.push(place)
    }
  }
  const turn = (next: Run): void => {
    if (run === next) return
    if (run !== null) put('}')
    if (next !== null) put(next === 'raised' ? '^{' : '_{')
    run = next
  }
  for (const sign of text.normalize('NFC')) {
    const raised = RAISED.get(sign)
    const lowered = LOWERED.get(sign)
    const fraction = FRACTIONS.get(sign)
    if (!NOTHING.test(sign)) {
      turn(raised !== undefined ? 'raised' : lowered !== undefined ? 'lowered' : null)
      if (raised !== undefined || lowered !== undefined) put(raised ?? lowered ?? '')
      else if (fraction !== undefined) put(`\\frac{${fraction[0] ?? ''}}{${fraction[1] ?? ''}}`)
      else if (SPACE.test(sign)) put(' ')
      else put(plainSign(sign))
    }
    place += sign.length
  }
  place = Math.max(0, place - 1)
  turn(null)
  return { signs, at }
}

type Run = 'raised' | 'lowered' | null

function plainSign(sign: string): string {
  const styled = STYLED.test(sign) ? sign.normalize('NFKC') : sign
  return SAME.get(styled) ?? styled
}
