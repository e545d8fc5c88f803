import { pluralForm } from '#contract/text/plural.ts'

const UNITS = ['', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć']
const TEENS = [
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
]
const TENS = [
  '',
  '',
  'dwadzieścia',
  'trzydzieści',
  'czterdzieści',
  'pięćdziesiąt',
  'sześćdziesiąt',
  'siedemdziesiąt',
  'osiemdziesiąt',
  'dziewięćdziesiąt',
]
const HUNDREDS = ['', 'sto', 'dwieście', 'trzysta', 'czterysta', 'pięćset', 'sześćset', 'siedemset', 'osiemset', 'dziewięćset']
const GROUPS = [
  { divisor: 1_000_000, forms: { one: 'milion', few: 'miliony', many: 'milionów' } },
  { divisor: 1_000, forms: { one: 'tysiąc', few: 'tysiące', many: 'tysięcy' } },
] as const
const ZLOTY = { one: 'złoty', few: 'złote', many: 'złotych' }

/** An amount in grosze as documents write it out: "pięćdziesiąt dziewięć złotych 99/100". Below a milliard złotych. */
export function amountInWords(grosze: number): string {
  const whole = Math.trunc(Math.abs(grosze) / 100)
  const rest = String(Math.abs(grosze) % 100).padStart(2, '0')
  return `${grosze < 0 ? 'minus ' : ''}${wholeInWords(whole)} ${pluralForm(whole, ZLOTY)} ${rest}/100`
}

function wholeInWords(whole: number): string {
  if (whole === 0) return 'zero'
  const words: string[] = []
  let left = whole
  for (const { divisor, forms } of GROUPS) {
    const count = Math.trunc(left / divisor)
    left %= divisor
    // "Tysiąc" alone is one thousand.
    if (count > 0) words.push(...(count === 1 ? [] : [belowThousand(count)]), pluralForm(count, forms))
  }
  if (left > 0) words.push(belowThousand(left))
  return words.join(' ')
}

function belowThousand(number: number): string {
  const tens = Math.trunc((number % 100) / 10)
  const last = tens === 1 ? TEENS[number % 10] : UNITS[number % 10]
  return [HUNDREDS[Math.trunc(number / 100)], TENS[tens], last].filter(Boolean).join(' ')
}
