import { expect, test } from 'vitest'
import { keeperOf, resolveRichHtml, richReference } from '#web/ui/rich/rich-html.ts'

test('what is kept out is found again by its reference, html that is given passes through', () => {
  const store = new Map<string, string>()
  const keep = keeperOf(store)
  expect([keep('<p>x</p>'), keep('{"@context":"s"}')]).toEqual(['@rich:0.0', '@rich:0.1'])
  expect(resolveRichHtml('@rich:0.0', store)).toBe('<p>x</p>')
  expect(resolveRichHtml('<p>given</p>', store)).toBe('<p>given</p>')
  expect([richReference('@rich:0.1'), richReference('<p>@rich:0.1</p>')]).toEqual(['@rich:0.1', undefined])
})

test('an empty text has no reference: pages leave out what is empty', () => {
  const store = new Map<string, string>()
  expect(keeperOf(store)('')).toBe('')
  expect(store.size).toBe(0)
})

test('references follow the order in which calls begin, in whatever order their replies come', () => {
  const references = (isLate: boolean): string[] => {
    const store = new Map<string, string>()
    const [first, second] = [keeperOf(store), keeperOf(store)]
    const kept = isLate ? [second('b'), first('a')].toReversed() : [first('a'), second('b')]
    return [...kept, store.get(kept[0] ?? '') ?? '']
  }
  expect(references(true)).toEqual(references(false))
})
