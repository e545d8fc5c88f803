import type { HomeworkBody } from '#contract/homework/homework-writing.ts'
import type { ImportedHomework } from '#contract/homework/import-homework.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { checkExpected } from '#server/homework/typed/judge-threads.ts'
import { reasonFaults } from '#server/homework/typed/reason-html.ts'

type Kept = Pick<HomeworkBody, 'closed' | 'language' | 'expectedAnswers'> & { answers: readonly { reason?: string | undefined }[] }

/** Finds what has to be mended in expected answers, hints and reasons before a task is kept: path of the field → Polish sentence. */
export async function findAnswerFaults(task: Kept): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>()
  const expected = task.closed ? [] : task.expectedAnswers
  const problems = expected.length === 0 ? [] : await checkExpected(expected)
  for (const place of expected.keys()) {
    const sentences = problems === null ? [refusals.answersTooHard] : (problems[place] ?? [])
    if (sentences.length > 0) faults.set(`expectedAnswers.${place}.value`, sentences.join(' '))
  }
  const thoughts = [
    ...(task.closed ? task.answers.map(({ reason = '' }, place) => ({ path: `answers.${place}.reason`, text: reason })) : []),
    ...expected.flatMap(({ mistakes }, place) =>
      mistakes.map(({ hint }, mistake) => ({ path: `expectedAnswers.${place}.mistakes.${mistake}.hint`, text: hint })),
    ),
  ].filter(({ text }) => text !== '')
  const unshown =
    thoughts.length === 0
      ? []
      : await reasonFaults(
          thoughts.map(({ text }) => text),
          task.language,
        )
  for (const [place, { path }] of thoughts.entries()) {
    const fault = unshown[place]
    if (fault) faults.set(path, fault)
  }
  return faults
}

/** The same of a record of a file. */
export function findImportedAnswerFaults({
  closed,
  language,
  expectedAnswers = [],
  answers,
}: ImportedHomework): Promise<ReadonlyMap<string, string>> {
  return findAnswerFaults({ closed, language, expectedAnswers, answers })
}
