import CircleCheck from 'virtual:icons/circle-check'
import CircleHelp from 'virtual:icons/circle-question-mark'
import CircleX from 'virtual:icons/circle-x'
import { type ReactNode, useState } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import type { GivenAnswer, ScoredTask } from '#contract/exam-sitting.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { getHomework, type Homework } from '#contract/homework/homework-page.ts'
import { taskAnchor } from '#web/exam/exam-units.ts'
import { messages } from '#web/exam/sit/messages.ts'
import type { TaskParts } from '#web/homework/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  parts: TaskParts
  task: ExamTask
  answer: GivenAnswer | undefined
  scored: ScoredTask
  /** Keeps the points that the reader gives; null where the reader gives none. */
  mark: ((points: number) => Promise<void>) | null
  /** Says whose points are given. */
  markLabel?: string
  /** Says whose answer is shown. */
  answerLabel?: string
  /** Photos of the written solution. */
  photos?: ReactNode
  /** True where the reader may open the solution. */
  hasSolution?: boolean
  /** True where half points may be given. */
  isInHalves?: boolean
}

const MOST_IN_HALVES = 6

/** A task after the sheet was handed in: what was answered, its points, its scoring and its solution. */
export function ResultTask({
  parts,
  task,
  answer,
  scored,
  mark,
  markLabel = messages.yourPoints,
  answerLabel = messages.yourAnswer,
  photos,
  hasSolution = scored.isPublic,
  isInHalves = false,
}: Props) {
  const { homework, scoring } = task
  const anchor = taskAnchor(task)
  const [solved, setSolved] = useState<Homework | null>(null)
  const [refusal, setRefusal] = useState('')
  const Sign = scored.points === null ? CircleHelp : scored.points > 0 ? CircleCheck : CircleX
  const standing = scored.points === null ? 'unmarked' : scored.points === scored.maximum ? 'right' : scored.points > 0 ? 'part' : 'wrong'
  // Halves as the server takes them, while they are no more than one can look over.
  const step = isInHalves && scored.maximum <= MOST_IN_HALVES ? 0.5 : 1
  const even = Array.from({ length: Math.floor(scored.maximum / step) + 1 }, (_, place) => place * step)
  const marks = [...new Set([...even, scored.maximum])].map((value) => ({ value: String(value), label: formatNumber(value) }))

  async function attempt(work: () => Promise<void>) {
    setRefusal('')
    try {
      await work()
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }

  return (
    <section id={anchor} aria-labelledby={`${anchor}-numer`} className="sit-task" data-standing={standing}>
      <div className="sit-task-head">
        <h3 id={`${anchor}-numer`} className="heading text-lg">
          {messages.task(task.number)}
        </h3>
        <p className="sit-points">
          <Sign aria-hidden />
          {messages.given(scored.points, scored.maximum)}
        </p>
      </div>
      {task.bundle !== '' && <RichHtml html={task.bundle} className="sit-bundle" />}
      <div lang={homework.language === 'pl' ? undefined : homework.language}>
        <RichHtml html={homework.description} />
      </div>
      <Answered task={task} answer={answer} label={answerLabel} />
      {photos}
      {scored.isTeacherMark && mark === null && <p className="text-sm text-text-muted">{messages.teacherMark}</p>}
      {(mark !== null || (scored.isTeacherMark && scoring.length > 0)) && (
        <div className="sit-marking">
          {scoring.length > 0 && (
            <dl className="sit-scoring" aria-label={messages.scoring}>
              {scoring.map((threshold, place) => (
                <div key={place} className="contents">
                  <dt className="font-semibold">{messages.thresholdPoints(threshold.points)}</dt>
                  <dd>
                    <RichHtml html={threshold.html} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {mark !== null && (
            <div className="sit-buttons">
              <span aria-hidden className="text-sm">
                {markLabel}
              </span>
              <SegmentedControl
                label={`${markLabel}: ${messages.task(task.number)}`}
                options={marks}
                value={scored.points === null ? '' : String(scored.points)}
                onChange={(value) => void attempt(() => mark(Number(value)))}
              />
            </div>
          )}
        </div>
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      {!hasSolution ? null : solved === null ? (
        <Button
          size="sm"
          className="justify-self-start"
          aria-label={`${messages.solution}: ${messages.task(task.number)}`}
          onClick={() => void attempt(async () => setSolved(await callQuietly(getHomework, { params: { id: homework.slug } })))}
        >
          {messages.solution}
        </Button>
      ) : (
        <Solution parts={parts} homework={solved} />
      )}
    </section>
  )
}

function Answered({ task: { homework }, answer, label }: Pick<Props, 'task' | 'answer'> & { label: string }) {
  const chosen = homework.answers.filter(({ id }) => answer?.answersIds.includes(id))
  const texts = (answer?.typed ?? []).filter(({ typed }) => typed.trim() !== '')
  if (chosen.length === 0 && texts.length === 0) return <p className="text-text-muted">{homework.isDecided ? messages.noAnswer : ''}</p>
  return (
    <div className="sit-answered">
      <p className="text-sm text-text-muted">{label}</p>
      <ul>
        {chosen.map(({ id, label, answer: html }) => (
          <li key={id}>
            <span className="font-semibold">{label}</span>
            <RichHtml html={html} />
          </li>
        ))}
        {texts.map(({ typed }, place) => (
          <li key={place}>{typed}</li>
        ))}
      </ul>
    </div>
  )
}

function Solution({ parts: { AnswerReveal, CommonMistake, SolutionViewer }, homework }: { parts: TaskParts; homework: Homework }) {
  const { solution } = homework
  // The page of the task has its first step, and the way to the rest.
  if (homework.locked)
    return (
      <Link to={paths.homework(homework.slug)} className="way-back">
        {messages.paidSolution}
      </Link>
    )
  return (
    <div className="task-solution">
      {solution && (solution.steps.length > 0 || solution.latex !== '') && (
        <SolutionViewer task={homework} steps={solution.steps} text={solution.latex} />
      )}
      <AnswerReveal homework={homework} answer={solution?.answer ?? ''} shownKey={null} />
      {solution && solution.commonMistake !== '' && <CommonMistake html={solution.commonMistake} />}
    </div>
  )
}
