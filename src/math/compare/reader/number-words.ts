/** Numbers in words, of small letters without marks. */
const UNITS: readonly (readonly [pattern: string, value: number])[] = [
  ['zero', 0],
  ['jeden|jedna|jedno', 1],
  ['dwa|dwie|dwoch', 2],
  ['trzy|trzech', 3],
  ['cztery|czterech', 4],
  ['piec|pieciu', 5],
  ['szesc', 6],
  ['siedem', 7],
  ['osiem', 8],
  ['dziewiec', 9],
]
const TEENS: readonly (readonly [pattern: string, value: number])[] = [
  ['dziesiec', 10],
  ['jedenascie', 11],
  ['dwanascie', 12],
  ['trzynascie', 13],
  ['czternascie', 14],
  ['pietnascie', 15],
  ['szesnascie', 16],
  ['siedemnascie', 17],
  ['osiemnascie', 18],
  ['dziewietnascie', 19],
]
const TENS: readonly (readonly [pattern: string, value: number])[] = [
  ['dwadziescia', 20],
  ['trzydziesci', 30],
  ['czterdziesci', 40],
  ['piecdziesiat', 50],
  ['szescdziesiat', 60],
  ['siedemdziesiat', 70],
  ['osiemdziesiat', 80],
  ['dziewiecdziesiat', 90],
]

type Rows = readonly (readonly [pattern: string, value: number])[]

const oneOf = (name: string, rows: Rows): string => `(?<${name}>${rows.map(([pattern]) => pattern).join('|')})`
const NUMBER = new RegExp(
  `(?:(?<hundred>sto)(?: (?=\\p{L})|(?!\\p{L})))?(?:${oneOf('tens', TENS)}(?: (?=${UNITS.map(([pattern]) => pattern).join('|')})|(?!\\p{L}))|${oneOf('teens', TEENS)}(?!\\p{L}))?(?:${oneOf('units', UNITS)}(?!\\p{L}))?`,
  'uy',
)
const WHOLE = (rows: Rows): readonly (readonly [RegExp, number])[] =>
  rows.map(([pattern, value]) => [new RegExp(`^(?:${pattern})$`, 'u'), value] as const)
const VALUES = [...WHOLE(UNITS), ...WHOLE(TEENS), ...WHOLE(TENS)]

const valueOf = (word: string | undefined): number => (word === undefined ? 0 : (VALUES.find(([pattern]) => pattern.test(word))?.[1] ?? 0))

/** The number in words that begins at a place: "dwadziescia piec", "sto"; its length and its digits, or null. */
export function numberWordAt(plain: string, at: number): { length: number; signs: readonly string[] } | null {
  NUMBER.lastIndex = at
  const match = NUMBER.exec(plain)
  const text = (match?.[0] ?? '').trimEnd()
  if (match === null || text === '' || /\p{L}/u.test(plain.charAt(at + text.length))) return null
  const { hundred, tens, teens, units } = match.groups ?? {}
  // "dziesiec dwa" is no number.
  if (teens !== undefined && units !== undefined) return null
  const value = (hundred === undefined ? 0 : 100) + valueOf(tens) + valueOf(teens) + valueOf(units)
  return { length: text.length, signs: [String(value)] }
}
