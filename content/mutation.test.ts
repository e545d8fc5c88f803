import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import { sample } from '#server/testing/sample.ts'
import { withoutSpaces } from './verify/check-equalities.ts'
import { checkSteps, checkTask } from './verify/check-task.ts'
import { loadVerifications } from './verify/load-verifications.ts'
import { answerMutants, numberMutants, relationMutants } from './verify/mutations.ts'

const library = readLibrary(import.meta.dirname)
const verifications = await loadVerifications()
const verified = library.tasks.flatMap((task) => {
  const verification = verifications.get(task.slug)
  return verification ? [{ task, verification, slug: task.slug }] : []
})
/** Every task in a full run. */
const tasks = sample(verified, 150)

/** Share of single changed digits in steps that may stay true by chance (a root written for the other root, 1 to any power). */
const SURVIVORS_ALLOWED = 0.05

describe('a changed task is noticed', () => {
  it.each(tasks)('$slug: every changed number or tick of the answer fails', ({ task, verification }) => {
    const mutants = answerMutants(task)
    expect(mutants.length).toBeGreaterThan(0)
    expect(mutants.filter((mutant) => checkTask(mutant.task, verification).length === 0).map(({ change }) => change)).toEqual([])
  })

  it.each(tasks)('$slug: every equality of the steps made false fails', ({ task, verification }) => {
    const skipped = (verification.skip ?? []).map(withoutSpaces)
    const silent = relationMutants(task).filter((mutant) =>
      checkSteps(mutant.task, verification).every(({ outcomes }) => outcomes.every(({ outcome }) => outcome !== 'fails')),
    )
    expect(silent.map(({ change }) => change).filter((change) => !skipped.some((text) => withoutSpaces(change).startsWith(text)))).toEqual(
      [],
    )
  })

  it('a single changed digit of a checked equality almost never goes unnoticed', () => {
    let mutated = 0
    const survivors: string[] = []
    // All tasks count, because the few with many inequalities weigh too much in a sample.
    for (const { task, verification } of verified) {
      task.steps.forEach((step, index) => {
        for (const { text, change } of numberMutants(formulaText(step.content))) {
          const outcomes = checkSteps(
            { ...task, steps: task.steps.map((other, at) => (at === index ? { ...step, content: text } : other)) },
            verification,
          )
          mutated += 1
          if (outcomes.every((part) => part.outcomes.every(({ outcome }) => outcome === 'holds' || outcome === 'skipped')))
            survivors.push(`${task.slug}: ${change}`)
        }
      })
    }
    expect(mutated).toBeGreaterThan(100)
    expect(survivors.length / mutated, survivors.join('\n')).toBeLessThan(SURVIVORS_ALLOWED)
  })
})

/** Only formulas with a relation: a number in prose says nothing that can be computed. */
function formulaText(content: string): string {
  return [...content.matchAll(/\$\$[^$]+\$\$|\$[^$]+\$/g)]
    .map(([formula]) => formula)
    .filter((formula) => /=|\\approx|<|>|\\le|\\ge/.test(formula))
    .join('\n\n')
}
