import { expect, test } from 'vitest'
import { ImportRefusal, parseField } from '#server/import/prepare-homework.ts'

test('a formula that can’t be typeset is refused with its field and the reason, without KaTeX in this thread', async () => {
  await expect(parseField('Oblicz $\\frac{1}{$.', 'description', 'pl')).rejects.toThrow(ImportRefusal)
  await expect(parseField('Oblicz $\\frac{1}{$.', 'description', 'pl')).rejects.toThrow(/^description: wzór „\\frac\{1\}\{”: \S/)
  expect((await parseField('Oblicz $1+1$.', 'description', 'pl')).content).toHaveLength(1)
})
