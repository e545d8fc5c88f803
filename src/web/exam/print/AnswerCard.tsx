import '#web/exam/print/answer-card.css'
import type { ExamTask } from '#contract/exam.ts'
import { messages } from '#web/exam/print/messages.ts'

type Props = {
  tasks: readonly Pick<ExamTask, 'id' | 'number' | 'points' | 'homework'>[]
  /** The version that it belongs to, where several stand on one page. */
  version?: string | undefined
}

/** The last leaf of a sheet: letters to mark for closed tasks, a place for points for the others. */
export function AnswerCard({ tasks, version }: Props) {
  const id = `karta-odpowiedzi${version === undefined ? '' : `-${version}`}`
  return (
    <section className="answer-card" aria-labelledby={id}>
      <h2 id={id} className="heading text-xl">
        {version === undefined ? messages.card : messages.cardOf(version)}
      </h2>
      <p className="answer-card-person">
        {[messages.name, messages.group, messages.day].map((label) => (
          <span key={label}>{label}:</span>
        ))}
      </p>
      <table className="answer-card-table">
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.answer}</th>
            <th scope="col">{messages.points}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ id: taskId, number, points, homework }) => (
            <tr key={taskId}>
              <th scope="row">{number}</th>
              <td>
                {homework.answers.map(({ id: answerId, label }) => (
                  <span key={answerId} className="answer-card-letter">
                    {label}
                  </span>
                ))}
                {homework.rows.map(({ label, marks }, place) => (
                  <span key={place} className="answer-card-row">
                    <span className="answer-card-label">{label}</span>
                    {marks.map((mark) => (
                      <span key={mark} className="answer-card-letter">
                        {mark}
                      </span>
                    ))}
                  </span>
                ))}
              </td>
              <td>/ {Math.floor(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
