import { expect, test } from 'vitest'
import type { RichDoc } from '#editor/schema/document.ts'
import { formulasByField, MOST_WORDS, WORDS_IN_A_TURN, wordsByField } from '#server/homework/search/words-by-field.ts'

const doc = (text: string): RichDoc => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const letters = 'bcdfghjklmnprstwz'
/** A word that no dictionary has, another for each number. */
const word = (number: number): string =>
  [3, 2, 1, 0].map((place) => `${letters[Math.floor(number / letters.length ** place) % letters.length]}y`).join('')
/** Words in long sentences. */
const many = (count: number): string =>
  Array.from({ length: count }, (_, number) => word(number) + (number % 1_000 === 999 ? '.' : '')).join(' ')

/** Runs the work and counts the turns that the event loop takes meanwhile. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<[turns: number, result: Result]> {
  let turns = 0
  let next: NodeJS.Immediate
  const count = (): void => {
    turns++
    next = setImmediate(count)
  }
  next = setImmediate(count)
  const result = await work()
  clearImmediate(next)
  return [turns, result]
}

test('words of a long text are looked for in turns with everything else, as many as are kept', async () => {
  const texts = { description: [doc(many(MOST_WORDS + 2_000))], body: [doc('dalej')], stepTitles: [], marks: [], notions: [] }
  const [turns, found] = await turnsDuring(() => wordsByField({ id: 1, title: 'Tytuł', names: [] }, texts, formulasByField(texts)))
  expect(turns).toBeGreaterThanOrEqual(MOST_WORDS / WORDS_IN_A_TURN - 1)
  expect(found.size).toBeLessThanOrEqual(MOST_WORDS)
  expect([found.get('tytuł'), found.get(word(100)), found.get(word(MOST_WORDS + 1)), found.get('dalej')]).toEqual([
    'title',
    'description',
    undefined,
    undefined,
  ])
})
