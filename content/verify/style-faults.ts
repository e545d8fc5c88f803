import { parseTex } from '#math/compute/parse-tex.ts'
import { realValue, UndeclaredName } from '#math/compute/real-value.ts'
import { UnreadableTex } from '#math/compute/unreadable-tex.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { formulasOf, stretchesOf } from './formulas-in-text.ts'

/** The parts of a task that have a style; templates have numbers to come in their texts, and no order of options before. */
export type Styled = Pick<
  LibraryTask,
  'title' | 'description' | 'answers' | 'steps' | 'hints' | 'answer' | 'mistake' | 'definitions' | 'theorems'
>

/** A title that says what the hand does and not what the head thinks. */
const COUNTS = /^(?:Liczę|Obliczam|Wyliczam)(?!\p{L})/u
const QUESTION =
  /^(?:Ile|Ilu|Czy|Jaki|Jaka|Jakie|Jaką|Gdzie|Skąd|Który|Która|Które|Kiedy|Co|Kto|Jak|(?:O|Po|Z|Za|Na|W) (?:ile|ilu|jaki|jaką|czym)) /u
/** A verb of a man who speaks ("policzyłem"), where it isn't a noun ("przedziałem"). */
const MAN = /(?<!\p{L})\p{L}+(?:łem|łeś)(?!\p{L})/giu
const NOUNS: ReadonlySet<string> = new Set(
  'przedziałem działem udziałem modułem artykułem dołem kołem czołem pudłem źródłem ciałem szkłem stołem'.split(' '),
)
const ONE_DECIMAL = /\d(?:\{,\}|,)\d(?!\d)(?:\$)?(?:\\,|\s)*(?:\\text\{[\s~]*)?zł/gu
const ON_THE_FIGURE =
  /(?<!\p{L})(?:na rysunku|na wykresie|na diagramie|na schemacie|(?:rysunek|wykres|diagram|schemat) (?:poniżej|obok|pokazuje|przedstawia))(?!\p{L})/iu

/** Concepts whose solutions name their events and write down a probability of one: P(A|B). */
const OF_EVENTS: ReadonlySet<string> = new Set(['Prawdopodobieństwo warunkowe', 'Prawdopodobieństwo całkowite', 'Wzór Bayesa'])

/** True for the title of a step that begins with „Liczę”. */
export const isCounting = (title: string): boolean => COUNTS.test(title)

/** Lists what a teacher would mend in a task's style: each „fault: fragment”. */
export function styleFaults(task: Styled): string[] {
  const { title, description, answers, steps, hints, answer, mistake, definitions, theorems } = task
  const texts = [
    description,
    ...steps.map(({ content }) => content),
    ...hints,
    answer ?? '',
    mistake ?? '',
    ...answers.map(({ content }) => content),
  ]
  const prose = texts.flatMap((text) => stretchesOf(text).flatMap((stretch) => (stretch.kind === 'prose' ? [stretch.text] : [])))
  return [
    ...(QUESTION.test(title) && !title.endsWith('?') ? [`tytuł pytający bez znaku zapytania: „${title}”`] : []),
    ...steps.filter((step) => !step.title.includes(' ')).map((step) => `jednowyrazowy tytuł kroku: „${step.title}”`),
    ...[...steps.map((step) => step.title), ...prose].flatMap((text) =>
      [...text.matchAll(MAN)].filter(([verb]) => !NOUNS.has(verb.toLowerCase())).map(([verb]) => `narrator w rodzaju męskim: „${verb}”`),
    ),
    ...texts.flatMap((text) => [...text.matchAll(ONE_DECIMAL)].map(([amount]) => `kwota bez dwóch miejsc po przecinku: „${amount}”`)),
    ...(ON_THE_FIGURE.test(description) && !description.includes('```figure') ? ['w treści mowa o rysunku, a rysunku nie ma'] : []),
    ...([...definitions, ...theorems].some((concept) => OF_EVENTS.has(concept)) && !steps.some(({ content }) => content.includes('P('))
      ? ['rozwiązanie nie zapisuje prawdopodobieństwa zdarzenia, np. P(A|B)']
      : []),
  ]
}

/** The values of options that are plain numbers, with one unit or none; null where one of them is something else. */
export function optionValues(options: readonly string[]): number[] | null {
  const read = options.map(plainNumber)
  if (new Set(read.map((one) => one?.words)).size > 1) return null
  const values = read.flatMap((one) => (one === null || !Number.isFinite(one.value) ? [] : [one.value]))
  return values.length === options.length ? values : null
}

const WORDS_OF_UNIT = /\\text\{[^{}]*\}(?:\^\{?\d\}?)?|\\,|\^\{?\\circ\}?|\\%/g

/** The number of an option such as `o $25\%$` or `$3\text{ cm}$`, and the words beside it. */
function plainNumber(option: string): { value: number; words: string } | null {
  const [formula, ...more] = formulasOf(option)
  if (formula === undefined || more.length > 0) return null
  const bare = formula.replaceAll(WORDS_OF_UNIT, '')
  // Powers and logarithms are what is asked for: in their order they would tell their values.
  if (/[a-zA-Z^]/.test(bare.replaceAll(/\\(?:frac|sqrt|pi|cdot)(?![a-zA-Z])/g, ''))) return null
  const words = stretchesOf(option).flatMap((stretch) => (stretch.kind === 'prose' ? [stretch.text.trim().replace(/\P{L}.*$/u, '')] : []))
  try {
    const number = realValue(
      parseTex(bare, () => false),
      { names: {}, functions: {} },
    )
    return typeof number === 'number' ? { value: number, words: words[0]?.slice(0, 1) ?? '' } : null
  } catch (error) {
    if (error instanceof UnreadableTex || error instanceof UndeclaredName) return null
    throw error
  }
}
