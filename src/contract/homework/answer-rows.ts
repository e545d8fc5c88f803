import type { AnswerField, AnswerRow } from '#contract/homework/answer-field.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { messages } from '#contract/text/messages.ts'

/** The rows of marks in which a field is answered: sentences to judge, gaps and pairs to choose for. Empty for one that is typed in. */
export function answerRows({ kind, parts = 1, rows = [] }: Pick<AnswerField, 'kind' | 'parts' | 'rows'>): AnswerRow[] {
  if (kind === 'matching') return rows
  return kind === 'true-false'
    ? Array.from({ length: parts }, (_, place) => ({ label: messages.sentence(place + 1), marks: ['P', 'F'] }))
    : []
}

/**
 * True for a task whose answer alone decides its points: one with answers to choose from, or with rows of marks. An answer that was
 * typed may be wrong though its solution is worth points.
 */
export function isDecidedByMarks(isClosed: boolean, fields: readonly Parameters<typeof answerRows>[0][]): boolean {
  return isClosed || (fields.length > 0 && fields.every((field) => answerRows(field).length > 0))
}

/** The right marks of the rows of a task, "P F"; empty for one without rows. To be told to those alone who may have the key. */
export function marksOf(expected: readonly ExpectedAnswer[]): string {
  return expected.flatMap((answer) => (answerRows(answer).length > 0 ? (answer.value.match(/[A-Z]|\d+/g) ?? []) : [])).join(' ')
}
