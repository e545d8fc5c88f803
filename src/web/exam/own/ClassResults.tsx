import Check from 'virtual:icons/check'
import CircleHelp from 'virtual:icons/circle-question-mark'
import type { ClassSitting, ExamResults, OwnExam } from '#contract/own-exam.ts'
import { messages } from '#web/exam/own/messages.ts'
import { hasPassed, percentText } from '#web/exam/percent.ts'
import { useResults } from '#web/exam/own/use-results.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

/** The id of the link to a pupil's sheet. */
export const pupilId = (sittingId: number): string => `pupil-${sittingId}`

/** The class while it writes and after: who is where, points by task and pupil. */
export function ClassResults({ exam }: { exam: Pick<OwnExam, 'id'> }) {
  const results = useResults(exam.id)
  return (
    <section aria-labelledby="klasa" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="klasa" className="heading text-xl">
        {messages.results}
      </h2>
      <Loaded of={results} waiting={<Skeleton className="h-16" />} failed={messages.resultsFailed}>
        {(found) =>
          found.sittings.length === 0 ? (
            <p className="text-text-muted">{messages.nobody}</p>
          ) : (
            <>
              <p role="status">{summaryOf(found.sittings)}</p>
              <Table results={found} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function summaryOf(sittings: readonly ClassSitting[]): string {
  const handedIn = sittings.filter(({ handedInAt }) => handedInAt !== null).length
  return messages.summary(
    sittings.length - handedIn,
    handedIn,
    sittings.reduce((sum, { unmarked }) => sum + unmarked, 0),
  )
}

function Table({ results: { tasks, sittings, passPercent } }: { results: ExamResults }) {
  const maximum = tasks.reduce((sum, task) => sum + task.maximum, 0)
  const handedIn = sittings.filter(({ handedInAt }) => handedInAt !== null)
  return (
    // Scrolled by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="own-exam-results" role="region" aria-label={messages.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.pupil}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.sum}</th>
            {tasks.map(({ homeworkId, number, title }) => (
              <th key={homeworkId} scope="col" title={title}>
                {messages.taskShort(number)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sittings.map((sitting) => {
            const got = new Map(sitting.tasks.map((task) => [task.homeworkId, task]))
            // A task that was hidden meanwhile is no part of every sheet.
            const most = tasks.reduce((sum, task) => sum + (got.has(task.homeworkId) ? task.maximum : 0), 0)
            return (
              <tr key={sitting.id} data-writing={sitting.handedInAt === null || undefined}>
                <th scope="row">
                  <Link to={`?sitting=${sitting.id}`} id={pupilId(sitting.id)} aria-label={messages.see(sitting.pupil)}>
                    {sitting.pupil}
                  </Link>
                </th>
                <td>
                  <State sitting={sitting} all={sitting.tasks.length} />
                </td>
                <td>
                  {sitting.handedInAt !== null && (
                    <>
                      <span className="font-semibold">{messages.got(sitting.points, most)}</span>{' '}
                      {percentText({ points: sitting.points, maximum: most }, passPercent)}
                      {passPercent !== null && sitting.unmarked === 0 && (
                        <span className="block text-xs text-text-muted">
                          {hasPassed({ points: sitting.points, maximum: most }, passPercent) ? messages.passed : messages.failedExam}
                        </span>
                      )}
                    </>
                  )}
                </td>
                {tasks.map(({ homeworkId }) => (
                  <td key={homeworkId}>
                    <Cell task={got.get(homeworkId)} isOver={sitting.handedInAt !== null} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        {handedIn.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{messages.average}</th>
              <td>{messages.ofHandedIn}</td>
              <td>
                {messages.got(Math.round((100 * handedIn.reduce((sum, { points }) => sum + points, 0)) / handedIn.length) / 100, maximum)}
              </td>
              {tasks.map(({ homeworkId, average, maximum: most }) => (
                <td key={homeworkId}>{average === null ? '–' : messages.got(Math.round(100 * average) / 100, most)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function State({ sitting: { handedInAt, endsAt, answered, version, extraMinutes }, all }: { sitting: ClassSitting; all: number }) {
  const more = [...(version === 'A' ? [] : [messages.version(version)]), ...(extraMinutes === 0 ? [] : [messages.extra(extraMinutes)])]
  return (
    <>
      <span className="block">
        {handedInAt === null ? `${messages.writing(answered, all)}, ${messages.until(endsAt)}` : messages.handedIn(handedInAt)}
      </span>
      {more.length > 0 && <span className="block text-xs text-text-muted">{more.join(', ')}</span>}
    </>
  )
}

function Cell({ task, isOver }: { task: ClassSitting['tasks'][number] | undefined; isOver: boolean }) {
  if (task === undefined) return '–'
  if (task.points !== null) return messages.number(task.points)
  if (isOver) return <CircleHelp role="img" aria-label={messages.waits} className="own-exam-waits" />
  if (task.isAnswered) return <Check role="img" aria-label={messages.answered} />
  return <span aria-label={messages.unanswered} role="img" />
}
