import { type Grade, GRADES } from '#contract/enums.ts'

/** Classes of school, which pupils ask for and texts of tasks don't name: "klasa 7", "ułamki klasa V", "trzecia klasa liceum". */
const NUMBER = '[1-8]|viii|vii|vi|iv|v|iii|ii|i'
const ORDINAL =
  'pierwsz\\p{L}{1,3}|drug\\p{L}{1,4}|trzeci\\p{L}{0,3}|czwart\\p{L}{1,3}|pi[ąa]t(?:a|ej|ą|y|ych|ego)|sz[óo]st\\p{L}{1,3}|si[óo]dm\\p{L}{1,3}|[óo]sm\\p{L}{1,3}'
const CLASS = 'klas(?:a|y|ie|ę|e|ą)|kl\\.?'
const HIGHER = 'liceum|licealn\\p{L}+|lo|technikum|szko[łl]\\p{L}+\\s+(?:[śs]redni|ponadpodstawow)\\p{L}+'
const LOWER = '(?:szko[łl]\\p{L}+\\s+)?podstawow\\p{L}+|podstaw[óo]wk\\p{L}+|sp'
/** "egzamin po 8 klasie" is the name of an exam. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.,])(?<!egzamin\p{L}*\s+(?:po\s+)?)`
const AFTER = String.raw`(?![\p{L}\p{N}]|[.,:/]\d)`
/** "w klasie 8 dziewcząt" counts children. */
const NOT_COUNTED = String.raw`(?!\s+(?:uczni|uczenn|os[óo]b|dziew|ch[łl]op|dziec|ław|rz[ęe]d))`

const NAMED = `(?:(?:${CLASS})\\s*(?:${NUMBER}|${ORDINAL})|(?:${NUMBER}|${ORDINAL})\\s+(?:${CLASS}))`
const FINAL = new RegExp(`${BEFORE}klas\\p{L}*\\s+maturaln\\p{L}+${AFTER}`, 'giu')
const OF_HIGHER = new RegExp(`${BEFORE}(?:${NAMED}|[1-5]|${ORDINAL})\\s+(?:${HIGHER})${AFTER}`, 'giu')
const OF_LOWER = new RegExp(`${BEFORE}${NAMED}(?:\\s+(?:${LOWER}))?${AFTER}${NOT_COUNTED}`, 'giu')
/** "klasa 7 i 8", "klasy 4–6". */
const SEVERAL = new RegExp(
  `${BEFORE}(${CLASS})\\s*([1-8])(?:\\s*([-–])\\s*|\\s*,\\s*|\\s+(?:i|lub|albo|oraz)\\s+)([1-8])(?!\\s+(?:${CLASS}))${AFTER}${NOT_COUNTED}`,
  'giu',
)
/** The "i" of "klasa 7 i klasa 8", which is no first class. */
const AND = new RegExp(`((?:${CLASS})\\s*[1-8])\\s+i(?=\\s+(?:${CLASS})\\s*[1-8])`, 'giu')
const SAYS_LOWER = new RegExp(LOWER, 'iu')

/** A class as it was typed; its level, as tasks of the level are called; null for one that no task is marked with. */
export type AskedClass = { asked: string; level: 'szkoła podstawowa' | 'szkoła średnia'; grade: Grade | null }

/** A question without its classes, the same with them said as levels, and which they were. */
export type SplitClasses = { text: string; leveled: string; classes: AskedClass[] }

const VALUES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})pierwsz/iu, 1],
  [/(?<!\p{L})drug/iu, 2],
  [/(?<!\p{L})trzeci/iu, 3],
  [/(?<!\p{L})czwart/iu, 4],
  [/(?<!\p{L})pi[ąa]t/iu, 5],
  [/(?<!\p{L})sz[óo]st/iu, 6],
  [/(?<!\p{L})si[óo]dm/iu, 7],
  [/(?<!\p{L})[óo]sm/iu, 8],
]
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']
const FIRST_OF_LOWER = 4
const LAST_OF_HIGHER = 4
const FIRST_PRIVATE_SIGN = 0xe000

/**
 * Takes the classes out of a question. Tasks begin with class 4: a lower one whose school isn't named is of a grammar
 * school. A class that tasks aren't marked with, as "klasa maturalna", stays in the text as its level.
 */
export function splitClasses(search: string): SplitClasses {
  const classes: AskedClass[] = []
  const take =
    (gradeOf: (number: number, asked: string) => Pick<AskedClass, 'level' | 'grade'>) =>
    (asked: string): string => {
      classes.push({ asked: asked.trim(), ...gradeOf(numberIn(asked), asked) })
      return placeOf(classes.length - 1)
    }
  const higher = (number: number) =>
    ({ level: 'szkoła średnia', grade: gradeNamed(`HIGH_SCHOOL_${number}`, number <= LAST_OF_HIGHER) }) as const
  const lower = (number: number, asked: string) =>
    number < FIRST_OF_LOWER && !SAYS_LOWER.test(asked)
      ? higher(number)
      : ({ level: 'szkoła podstawowa', grade: gradeNamed(`PRIMARY_${number}`, number >= FIRST_OF_LOWER) } as const)
  const marked = search
    .replaceAll(AND, '$1')
    .replaceAll(SEVERAL, (_, name: string, first: string, dash: string | undefined, last: string) =>
      numbersFrom(Number(first), Number(last), dash !== undefined)
        .map((number) => `${name} ${number}`)
        .join(' '),
    )
    .replaceAll(
      FINAL,
      take(() => ({ level: 'szkoła średnia', grade: null })),
    )
    .replaceAll(OF_HIGHER, take(higher))
    .replaceAll(OF_LOWER, take(lower))
  const withLevels = (isSaid: (asked: AskedClass) => boolean): string =>
    classes
      .reduce((text, asked, at) => text.replace(placeOf(at), isSaid(asked) ? ` ${asked.level} ` : ' '), marked)
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  if (classes.length === 0) return { text: search, leveled: search, classes }
  return { text: withLevels(({ grade }) => grade === null), leveled: withLevels(() => true), classes }
}

/** Holds the place of a class in a question: a sign that no other class is read from. */
function placeOf(at: number): string {
  return ` ${String.fromCodePoint(FIRST_PRIVATE_SIGN + at)} `
}

/** Both numbers, and with a dash those between. */
function numbersFrom(first: number, last: number, isRow: boolean): number[] {
  return isRow && first < last ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [first, last]
}

function gradeNamed(name: string, isMarked: boolean): Grade | null {
  return isMarked ? (GRADES.find((grade) => grade === name) ?? null) : null
}

/** Returns the number that a class was asked for by: "7", "VII", "siódma". */
function numberIn(asked: string): number {
  const digit = /[1-8]/.exec(asked)
  if (digit) return Number(digit[0])
  const roman = ROMAN.indexOf(/(?<!\p{L})[iv]{1,4}(?!\p{L})/iu.exec(asked)?.[0].toLowerCase() ?? '')
  return roman >= 0 ? roman + 1 : (VALUES.find(([name]) => name.test(asked))?.[1] ?? 0)
}
