import type { KeyTask } from '#contract/exam-printing.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { messages } from '#web/exam/print/messages.ts'
import { PrintedSolution } from '#web/print/index.ts'

/** The key of one version: letters in a row, then each solution. */
export function KeyTasks({ tasks }: { tasks: readonly KeyTask[] }) {
  const closed = tasks.flatMap(({ number, answers, marks, solution }) => {
    const chosen = answers.filter(({ id }) => solution?.correctAnswersIds.includes(id)).map(({ label }) => label)
    const letters = chosen.join(', ') || marks
    return letters === '' ? [] : [{ number, letters }]
  })
  return (
    <>
      {closed.length > 0 && (
        <section className="printed-part">
          <h2 className="printed-title">{messages.keyTable}</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {closed.map(({ number, letters }) => (
              <li key={number}>
                {number}. <span className="font-semibold">{letters}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tasks.map(({ number, points, language, answers, solution }) => (
        <section key={number} className="printed-task" lang={language === 'pl' ? undefined : language}>
          <div className="printed-line" lang="pl">
            <h2 className="heading text-lg">{examMessages.task(number)}</h2>
            <p className="text-sm text-text-muted">{examMessages.taskPoints(points)}</p>
          </div>
          {solution && <PrintedSolution solution={solution} answers={answers} />}
        </section>
      ))}
    </>
  )
}
