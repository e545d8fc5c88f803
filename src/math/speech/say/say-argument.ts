import { only, withoutBrackets } from '../classify.ts'
import type { Row } from '../nodes.ts'
import { firstWord, type Said } from './said.ts'
import { fractionInGenitive } from './say-numbers.ts'
import { ending, rowOf, type Voice } from './voice.ts'

/** "ze" stands only before "stu…". */
export function withZ(said: readonly Said[]): Said[] {
  return [firstWord(said).startsWith('stu') ? 'ze' : 'z', ...said]
}

/**
 * Says what something is taken of: "z dwóch", "z ułamka a przez b", "z wyrażenia x plus jeden, koniec pierwiastka".
 * Brackets round the whole of it aren't said.
 */
export function argumentOf(voice: Voice, row: Row, end: string, isFollowed: boolean): Said[] {
  const body = withoutBrackets(row)
  const genitive = voice.genitive(voice, body)
  if (genitive !== null) return withZ(genitive)
  const node = only(body)
  const isSet = node?.kind === 'bracket' && node.open === '{'
  return [isSet ? 'ze' : 'z', ...expressionOf(voice, body, end, isFollowed)]
}

/** "zbioru: jeden, dwa" of "zbiór: jeden, dwa". */
function inSetGenitive(said: readonly Said[]): Said[] {
  const [first, ...rest] = said
  return typeof first === 'string' ? [first.replace(/^zbiór/, 'zbioru'), ...rest] : [...said]
}

/** "wyrażenia x plus jeden, koniec wyrażenia", "ułamka a przez b": behind a preposition with the genitive. */
export function expressionOf(voice: Voice, body: Row, end: string, isFollowed: boolean): Said[] {
  const node = only(body)
  if (node?.kind === 'bracket' && node.open === '{') return inSetGenitive(voice.node(voice, node, isFollowed))
  if (node?.kind === 'fraction') return [...fractionInGenitive(voice, node), ...ending(isFollowed, end)]
  return ['wyrażenia', ...rowOf(voice, body), ...ending(isFollowed, end)]
}

/** The genitive where there is one, else "wyrażenia …". */
export function genitiveOf(voice: Voice, row: Row, end: string, isFollowed: boolean): Said[] {
  const body = withoutBrackets(row)
  return voice.genitive(voice, body) ?? expressionOf(voice, body, end, isFollowed)
}
