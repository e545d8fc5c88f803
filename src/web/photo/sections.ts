/** A line as it was read, with its place in the picture. */
export type ReadLine = { top: number; bottom: number; words: readonly ReadWord[] }
/** Confidence is from 0 to 100. */
export type ReadWord = { text: string; confidence: number }

const LEAST_CONFIDENCE = 45
/** Lines of one task stand no further apart than so many heights of a line, from top to top. */
const MOST_LINES_APART = 3.2
/** Fewer words are no task of their own: a page number, a heading. */
const FEWEST_WORDS = 3

const BEGINS_TASK = /^[^\p{L}\p{N}]*zad(?:\.|anie|ania|\s|$)/iu
const WORD = /^\p{L}{3,}$/u
const VOWEL = /[aeiouyąęó]/iu
const INNER_CAPITAL = /\p{L}\p{Lu}/u
const ALL_CAPITALS = /^\p{Lu}+$/u
/** "o", "na", "5", "12,5", "30°", "20%". */
const SHORT = /^(?:\p{L}{1,2}|\d{1,4}(?:[.,]\d{1,3})?[°%]?)$/u
/** The end of a line within a word. */
const HYPHENATED = /(?<=\p{L})[-\u00ad\u2010]\n(?=\p{Ll})/gu
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}°%]+$/gu

/**
 * Parts the lines of a picture into tasks: a new one begins at "Zadanie", after a wide gap, and where a line stands above the one
 * before it, in the next column. Each is told as text to be mended, without what can't be words.
 */
export function sectionsOf(lines: readonly ReadLine[]): string[] {
  const height = median(lines.map(({ top, bottom }) => bottom - top))
  const sections: string[][] = []
  let before: ReadLine | undefined
  for (const line of lines) {
    const begins = BEGINS_TASK.test(line.words.map(({ text }) => text).join(' '))
    const isApart = before !== undefined && (line.top - before.top > MOST_LINES_APART * height || line.top < before.top - height)
    before = line
    const text = textOf(line)
    if (sections.length === 0 || begins || isApart) sections.push([])
    if (text !== '') sections.at(-1)?.push(text)
  }
  return joinShort(
    sections.map((section) => section.join('\n').replaceAll(HYPHENATED, '').replaceAll('\n', ' ')).filter((section) => section !== ''),
  )
}

/** The words of a line that were read well enough, and the short ones and numbers among them. */
function textOf({ words }: ReadLine): string {
  return words.flatMap(({ text, confidence }) => (confidence >= LEAST_CONFIDENCE && isReadable(text) ? text : [])).join(' ')
}

function isReadable(text: string): boolean {
  const bare = text.replaceAll(EDGES, '')
  return SHORT.test(bare) || isWord(bare)
}

/** True for what can be a word: letters with a vowel among them and no capital inside. */
function isWord(text: string): boolean {
  return text.split('-').every((part) => WORD.test(part) && VOWEL.test(part) && (!INNER_CAPITAL.test(part) || ALL_CAPITALS.test(part)))
}

/** Headings and numbers of pages go to the task after them, the last ones to the one before. */
function joinShort(sections: readonly string[]): string[] {
  const joined: string[] = []
  let waiting = ''
  for (const section of sections) {
    const whole = waiting === '' ? section : `${waiting} ${section}`
    waiting = countWords(whole) < FEWEST_WORDS ? whole : ''
    if (waiting === '') joined.push(whole)
  }
  if (waiting === '') return joined
  const last = joined.pop()
  return [...joined, last === undefined ? waiting : `${last} ${waiting}`]
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => isWord(word.replaceAll(EDGES, ''))).length
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
