import { expect, test } from 'vitest'
import { makeOnce } from '#web/lib/unsaved/make-once.ts'

type Thing = { revision: number }

/** Stands in for a server that makes one thing a key; replies are lost while `isCut`. */
function aServer() {
  const kept = new Map<string, string[]>()
  const line = { isCut: false }
  const reply = (texts: readonly string[], repeated: boolean): Promise<Thing & { repeated: boolean }> =>
    line.isCut ? Promise.reject(new Error('Lost')) : Promise.resolve({ revision: texts.length, repeated })
  const save = makeOnce<{ text: string }, Thing>(
    ({ text, creationKey }) => {
      const before = kept.get(creationKey)
      if (before) return reply(before, true)
      kept.set(creationKey, [text])
      return reply([text], false)
    },
    ({ revision }, { text }) => {
      const texts = [...kept.values()].find(({ length }) => length === revision) ?? []
      texts.push(text)
      return reply(texts, false)
    },
  )
  return { line, save, texts: () => [...kept.values()] }
}

test('what was corrected after a lost reply is saved over what the first try has made', async () => {
  const { line, save, texts } = aServer()
  line.isCut = true
  await expect(save({ text: 'jeden' })).rejects.toThrow('Lost')
  line.isCut = false
  expect(await save({ text: 'dwa' })).toMatchObject({ revision: 2 })
  expect(texts()).toEqual([['jeden', 'dwa']])
})

test('the same text sent again changes nothing', async () => {
  const { line, save, texts } = aServer()
  line.isCut = true
  await expect(save({ text: 'jeden' })).rejects.toThrow('Lost')
  line.isCut = false
  expect(await save({ text: 'jeden' })).toMatchObject({ revision: 1 })
  expect(texts()).toEqual([['jeden']])
})
