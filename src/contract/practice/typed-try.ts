import type { TypedVerdict } from '#contract/homework/typed-answers.ts'

/**
 * Returns what a try at all fields of a task comes to: wrong where one is, else undecided where one couldn't be read or
 * judged; in another form than asked for is right, too.
 */
export function typedTry(answers: readonly Pick<TypedVerdict, 'verdict'>[]): 'correct' | 'wrong-form' | 'wrong' | 'unknown' {
  const verdicts = new Set(answers.map(({ verdict }) => verdict))
  if (verdicts.has('wrong')) return 'wrong'
  if (verdicts.has('unreadable') || verdicts.has('ambiguous') || verdicts.has('undecided')) return 'unknown'
  return verdicts.has('wrong-form') ? 'wrong-form' : 'correct'
}
