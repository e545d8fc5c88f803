import { expect, test } from 'vitest'
import { homeworkBody } from '#contract/homework/homework-writing.ts'
import { readTexts } from '#server/homework/writing/read-texts.ts'

test('more than a few tasks of one person at once are refused, those of another aren’t, and later ones are read again', async () => {
  const body = homeworkBody.parse({ description: '<p>Ile to jest?</p>', closed: false, answer: '<p>4</p>', level: 'PRIMARY' })
  const [writer, other] = [
    { id: 1, role: 'TEACHER' },
    { id: 2, role: 'TEACHER' },
  ] as const
  // All are asked for before the first is read.
  const asked = Array.from({ length: 6 }, () => readTexts(writer, body))
  const ofOther = readTexts(other, body)
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(settled.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
  await expect(ofOther).resolves.toMatchObject({ derived: { description: { html: '<p>Ile to jest?</p>' } } })
  await expect(readTexts(writer, body)).resolves.toBeDefined()
})
