// @module-tag long
import { expect, test } from 'vitest'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { homework } from '#server/db/tables/homework.ts'
import { verdictsOn } from '#server/homework/index.ts'
import { readTemplates } from '#server/library/index.ts'
import { checkChosen, checkTyped } from '#server/practice/variant/check-variant.ts'
import { drawVariant, getMadeVariant, type MadeVariant } from '#server/variant/index.ts'
import { presentSolution, presentVariant } from '#server/practice/variant/present-variant.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const templates = await readTemplates()
const SEEDS = [0.1, 0.5, 0.9]

test.each(templates)('$slug: variants are shown without their key, and judged as tasks are', async ({ slug, source }) => {
  const { db } = database()
  const id = await aTemplate(db, { slug, source })
  const seen: number[] = []
  for (const seed of SEEDS) {
    const number = await drawVariant(db, id, seen, () => seed)
    expect(seen).not.toContain(number)
    seen.push(number)
    const made = await getMadeVariant(db, id, number)
    expect(made.variant).toBe(number)
    expectShown(made)
    await (made.task.closed ? expectChoicesJudged(made) : expectTypedJudged(made))
  }
  expect(await db.$count(homework)).toBe(0)
})

function expectShown(made: MadeVariant): void {
  const shown = presentVariant(made)
  const shape = endpoints.find(({ name }) => name === 'practice.variant')?.reply
  expect(shape?.safeParse(shown).success).toBe(true)
  const text = JSON.stringify(shown)
  expect(text).not.toMatch(/\{\{|math-error|"(?:correct|isCorrect|reason|expectedAnswers|mistakes|steps|answerHtml)"/)
  const { steps, answer, commonMistake } = presentSolution(made)
  for (const html of [...steps.map(({ description }) => description), answer, commonMistake])
    if (html !== '') expect(text).not.toContain(JSON.stringify(html).slice(1, -1))
  for (const { hint } of made.task.expectedAnswers?.flatMap(({ mistakes }) => mistakes) ?? []) expect(text).not.toContain(hint)
  for (const { reason } of made.task.answers) if (reason) expect(text).not.toContain(reason)
  expect(steps.length).toBeGreaterThan(0)
  expect(shown.description).toContain('<p')
}

async function expectChoicesJudged(made: MadeVariant): Promise<void> {
  const { correctAnswersIds } = presentSolution(made)
  expect(await checkChosen(made, correctAnswersIds)).toMatchObject({ isRight: true, correctAnswersIds })
  for (const [place, { correct, reason }] of made.task.answers.entries()) {
    if (correct) continue
    const wrong: CheckedAnswers = await checkChosen(made, [place + 1])
    expect(wrong).toMatchObject({ isRight: false, correctAnswersIds: null })
    expect(wrong.reason !== '').toBe(reason !== undefined && reason !== '')
  }
}

async function expectTypedJudged(made: MadeVariant): Promise<void> {
  const expected = made.task.expectedAnswers ?? []
  // The expected value is exact; the final answer says the decimals that are asked for.
  const decimal = /[\d{},]+(?:\\text\{[^}]*\})?(?=\$)/.exec(made.task.answer ?? '')?.[0] ?? ''
  const right = expected.map(({ value, form }) => ({ typed: form?.startsWith('decimal') ? decimal : value }))
  expect(presentVariant(made).answerFields).toHaveLength(expected.length)
  expect(await checkTyped(made, right)).toMatchObject({ isRight: true })
  for (const [place, { mistakes }] of expected.entries())
    for (const { value, hint } of mistakes) {
      const { isRight, answers } = await checkTyped(made, right.with(place, { typed: value }))
      expect(isRight).toBe(false)
      const [told] = (
        await verdictsOn([{ label: '', kind: 'number', value: '1', mistakes: [{ value: '2', hint }] }], [{ typed: '2' }], 'pl')
      ).answers
      expect(answers[place], `${made.task.slug}: ${value}`).toMatchObject({ verdict: 'wrong', hint: told?.hint })
    }
}
