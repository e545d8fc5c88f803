import type { Answer } from '../reader/answer.ts'
import { plainLetters } from '../reader/phrases.ts'
import { areSameExpressions } from './expressions.ts'
import type { Comparison } from './comparison.ts'

/** A text as it is compared: small letters without marks, one space, no end stop; a clock has one sign between its numbers. */
export function plainText(text: string): string {
  return plainLetters([...text.normalize('NFC')])
    .replaceAll(/[„”"'»«]/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=^|\s)(\d{1,2})[.:](\d\d)(?=\s|$)/g, '$1:$2')
    .replaceAll(/ ?([-+=<>]) ?/g, '$1')
    .replace(/[\s.,!;:]+$/, '')
    .trim()
}

/** True for the expected text and others that the author listed; nothing near them. */
export function isListedText(expected: string, typed: string, accept: readonly string[]): boolean {
  const plain = plainText(typed)
  return [expected, ...accept].some((text) => plainText(text) === plain)
}

type List = Answer & { type: 'list' }

export function areSameLists(expected: List, typed: List, { budget }: Comparison): boolean {
  if (expected.items.length !== typed.items.length) return false
  return expected.items.every((item, index) => {
    const other = typed.items[index]
    if (other === undefined) return false
    if (item.value !== null && other.value !== null) return areSameExpressions(item.value, other.value, budget)
    return plainText(item.text) === plainText(other.text)
  })
}
