import { useEffect, useRef } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import type { Sitting, SittingResult as Result } from '#contract/exam-sitting.ts'
import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { hasPassed, percentText } from '#web/exam/percent.ts'
import { markTask } from '#web/exam/sit/api.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { OwnPhotos } from '#web/exam/sit/OwnPhotos.tsx'
import { ResultTask } from '#web/exam/sit/ResultTask.tsx'
import type { TaskParts } from '#web/homework/index.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  /** The sheet; without a page of its own it has no slug. */
  exam: { slug: string | null; tasks: readonly ExamTask[] }
  parts: TaskParts
  sitting: Sitting
  result: Result
  onMarked: (sitting: Sitting) => void
  /** Leaves for another try; null where there is one alone. */
  onAgain: (() => void) | null
}

/** The result in points and percent, by domain and task by task; open tasks are marked here by the pupil. */
export function SittingResult({ exam, parts, sitting, result, onMarked, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { points, maximum, unmarked, passPercent, domains } = result
  const scored = new Map(result.tasks.map((task) => [task.homeworkId, task]))
  const given = new Map(sitting.given.map((answer) => [answer.homeworkId, answer]))

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className="page sit-result">
      <section aria-labelledby="wynik" className="sit-stack">
        <h2 id="wynik" ref={heading} tabIndex={-1} className="heading text-xl">
          {messages.result}
        </h2>
        <div className="sit-score" aria-live="polite">
          <p className="heading text-3xl">{messages.points(points, maximum)}</p>
          <p className="text-2xl">{percentText(result, passPercent)}</p>
        </div>
        {unmarked > 0 && <p>{sitting.isInClass ? messages.unmarkedByTeacher(unmarked) : messages.unmarked(unmarked)}</p>}
        {passPercent !== null && <p>{hasPassed(result, passPercent) ? messages.passed(passPercent) : messages.notPassed(passPercent)}</p>}
        <div className="sit-buttons">
          {onAgain && <Button onClick={onAgain}>{messages.again}</Button>}
          <LinkButton to={paths.practice(exam.slug === null ? '' : `exam=${exam.slug}`)}>{messages.practise}</LinkButton>
          {exam.slug !== null && (
            <LinkButton to={paths.exam(exam.slug)} variant="ghost">
              {messages.toSheet}
            </LinkButton>
          )}
        </div>
      </section>
      {domains.length > 0 && (
        <section aria-labelledby="dzialy" className="sit-stack sit-result-domains">
          <h2 id="dzialy" className="heading text-xl">
            {messages.domains}
          </h2>
          <ul className="sit-domains">
            {domains.map((domain) => (
              <li key={domain.slug}>
                <span className="min-w-0 flex-1">{withHardSpaces(domain.name)}</span>
                <span>{messages.points(domain.points, domain.maximum)}</span>
                <Link
                  to={paths.practice(`concept=${domain.slug}`)}
                  className="sit-practise"
                  aria-label={`${messages.practise}: ${domain.name}`}
                >
                  {messages.practise}
                </Link>
                <meter min={0} max={domain.maximum} value={domain.points} aria-hidden />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="po-kolei" className="sit-stack sit-result-tasks">
        <h2 id="po-kolei" className="heading text-xl">
          {messages.tasks}
        </h2>
        <ol className="sit-tasks">
          {exam.tasks.map((task) => {
            const result = scored.get(task.homework.id)
            return (
              result && (
                <li key={task.id}>
                  <ResultTask
                    parts={parts}
                    task={task}
                    answer={given.get(task.homework.id)}
                    scored={result}
                    photos={!task.homework.isDecided && <OwnPhotos sittingId={sitting.id} homeworkId={task.homework.id} />}
                    mark={result.isForPupil ? async (given) => onMarked(await markTask(sitting.id, task.homework.id, given)) : null}
                  />
                </li>
              )
            )
          })}
        </ol>
      </section>
    </div>
  )
}
