import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stretchesOf } from './formulas-in-text.ts'
import { createSpelling, wordsOf } from './spelling.ts'

const dictionary = (name: string): string => readFileSync(join(import.meta.dirname, '../../node_modules/dictionary-pl', name), 'utf8')
const isRight = createSpelling(dictionary('index.aff'), dictionary('index.dic'))
/** Words judged before, with the answer; those of the allowed list from the beginning. */
const judged = new Map(
  readFileSync(join(import.meta.dirname, 'allowed-words.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((word) => [word, true]),
)

function isKnown(word: string): boolean {
  const known = judged.get(word) ?? isRight(word)
  judged.set(word, known)
  return known
}

/** Words of a Markdown text that neither the dictionary nor the list of allowed words knows. */
export function unknownWords(markdown: string): string[] {
  const prose = stretchesOf(markdown.replace(/\]\([^)]*\)/g, ']')).filter(({ kind }) => kind === 'prose')
  return [...new Set(prose.flatMap(({ text }) => wordsOf(text)))].filter((word) => !isKnown(word))
}
