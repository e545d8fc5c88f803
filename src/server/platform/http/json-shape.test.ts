import { expect, test } from 'vitest'
import { isCostlyJson } from '#server/platform/http/json-shape.ts'
import { worstRichTexts } from '#server/testing/worst-rich-texts.ts'

const isCostly = (json: string): boolean => isCostlyJson(Buffer.from(json))
const many = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join(',')

test.each([
  ['names without end', `{${many(600, (index) => `"k${index}" : 1`)}}`],
  ['names without end, each in an object of its own', `[${many(600, (index) => `{"${index}":1}`)}]`],
  ['names with signs of JSON in them', `{${many(600, (index) => `"\\"]}${index}":1`)}}`],
  ['lists in lists', '['.repeat(200)],
  ['objects in objects', '{"a":'.repeat(200)],
  ['very many values', `[${many(130_000, () => '0')}]`],
  ['very many empty lists', '[]'.repeat(130_000)],
])('%s are refused', (_, json) => expect(isCostly(json)).toBe(true))

test.each([
  ['a long text', JSON.stringify('ala ma kota '.repeat(80_000))],
  ['a text of signs of JSON', JSON.stringify('{"a":[,\\"'.repeat(60_000))],
  ['texts that are no names', `[${many(50_000, (index) => `"${index}"`)}]`],
  ['the same names again and again', `[${many(20_000, (index) => `{"type":"text","text":"${index}"}`)}]`],
  ['what is no JSON', '"'],
  ['nothing', ''],
])('%s is let through', (_, json) => expect(isCostly(json)).toBe(false))

test('of the worst texts those are refused that no document can be', () => {
  const refused = Object.entries(worstRichTexts).flatMap(([name, make]) => (isCostly(`{"message":${make()}}`) ? [name] : []))
  expect(refused).toEqual(['nodes in nodes without end', 'arrays in arrays', 'unknown keys'])
})
