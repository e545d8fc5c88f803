import { expect, test } from 'vitest'
import { done, failed, gather } from '#server/platform/gather.ts'
import { createTurns } from '#server/platform/turns.ts'

test('what comes while a turn is under way has the next one in common, in order, and each key has turns of its own', async () => {
  const batches: string[] = []
  const release: (() => void)[] = []
  const ask = gather<string, string>(createTurns(), async (key, items) => {
    batches.push(`${key}: ${items.join(' ')}`)
    await new Promise<void>((resolve) => release.push(resolve))
    return items.map((item) => done(item.toUpperCase()))
  })
  const asked = [ask(1, 'a')]
  await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  asked.push(ask(1, 'b'), ask(1, 'c'), ask(2, 'd'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(batches).toEqual(['1: a', '2: d'])
  for (const go of release.splice(0)) go()
  await asked[0]
  await new Promise((resolve) => setImmediate(resolve))
  for (const go of release.splice(0)) go()
  expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D'])
  expect(batches).toEqual(['1: a', '2: d', '1: b c'])
})

test('one that fails fails alone, a turn that throws fails those in it, and those behind have their turn', async () => {
  const ask = gather<number, number>(createTurns(), async (_, items) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (items.includes(9)) throw new Error('all of them')
    return items.map((item) => (item === 2 ? failed(new Error('this one')) : done(item)))
  })
  const first = await Promise.allSettled([ask(1, 1), ask(1, 2), ask(1, 3)])
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const second = await Promise.allSettled([ask(1, 1), ask(1, 9), ask(1, 3)])
  expect(second.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const many = await Promise.all(Array.from({ length: 200 }, (_, item) => ask(1, item + 10)))
  expect(many).toEqual(Array.from({ length: 200 }, (_, item) => item + 10))
})
