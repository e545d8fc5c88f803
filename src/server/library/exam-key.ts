import type { ExamVersion } from '#contract/enums.ts'
import type { LibraryExamTask } from './library.ts'

/** Letter of the answer at a position (0 → A). */
export function answerLetter(position: number): string {
  return String.fromCharCode(65 + position)
}

/** Correct letters of the closed tasks in one version of the sheet, by number; several correct answers are „AC”. */
export function letterKey(tasks: readonly LibraryExamTask[], version: ExamVersion): Record<string, string> {
  return Object.fromEntries(
    tasks
      .filter(({ task }) => task.closed)
      .map(({ number, numberB, task, orderB }) => {
        const order = version === 'B' && orderB ? orderB : task.answers.map((_, at) => at)
        return [
          version === 'B' ? numberB : number,
          order.flatMap((at, position) => (task.answers[at]?.correct ? [answerLetter(position)] : [])).join(''),
        ]
      }),
  )
}
