import '#web/exam/task-number.css'
import { useState } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import type { Sitting } from '#contract/exam-sitting.ts'
import { taskAnchor, unitsOf } from '#web/exam/exam-units.ts'
import { handIn, readSitting } from '#web/exam/sit/api.ts'
import { Clock } from '#web/exam/sit/Clock.tsx'
import { messages } from '#web/exam/sit/messages.ts'
import { OwnPhotos } from '#web/exam/sit/OwnPhotos.tsx'
import { SittingTask } from '#web/exam/sit/SittingTask.tsx'
import { isAnswered, useAnswers } from '#web/exam/sit/use-answers.ts'
import { FormulaSheetLink } from '#web/formula-sheet/index.ts'
import type { TaskParts } from '#web/homework/index.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  /** The tasks as the sitting has them. */
  exam: { tasks: readonly ExamTask[] }
  parts: TaskParts
  sitting: Sitting
  /** Called when the server takes nothing any more. */
  onOver: () => void
  onHandedIn: (sitting: Sitting) => void
}

const SAVING = { saved: messages.saved, saving: messages.saving, away: messages.awaySaving }

/** The sheet under its clock, with the card of answers. */
export function SittingSheet({ exam, parts, sitting, onOver, onHandedIn }: Props) {
  const [lastRead, setLastRead] = useState(sitting)
  const { answers, saving, change, flush } = useAnswers(sitting, onOver, setLastRead)
  const [isAsking, setAsking] = useState(false)
  const formOf = new Map(sitting.forms.map((form) => [form.homeworkId, form]))
  const { tasks } = exam
  const answered = tasks.filter(({ homework }) => isAnswered(answers.get(homework.id))).length

  /** Hands in as soon as everything that was answered has arrived. */
  async function hand() {
    await untilInReach(async () => {
      await flush()
      onHandedIn(await handIn(sitting.id))
    })
  }

  /** The time is over by the device; the server says so, too, unless a clock was set or a teacher has given more time meanwhile. */
  async function end() {
    const read = await untilInReach(() => readSitting(sitting.id))
    if (read.handedInAt === null && read.endsAt !== null && read.now < read.endsAt) setLastRead(read)
    else await hand()
  }

  return (
    <>
      <div className="sit-bar">
        <div className="page sit-bar-line">
          <Clock sitting={sitting.now > lastRead.now ? sitting : lastRead} onOver={() => void end().catch(onOver)} />
          <p className="sit-saving" role="status" data-saving={saving}>
            {SAVING[saving]}
          </p>
          <p className="sit-count">{messages.answered(answered, tasks.length)}</p>
          <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
            {messages.handIn}
          </Button>
        </div>
        <nav aria-label={messages.card} className="page sit-card">
          <ol>
            {tasks.map((task) => {
              const answer = answers.get(task.homework.id)
              return (
                <li key={task.id}>
                  <a
                    href={`#${taskAnchor(task)}`}
                    className="task-number"
                    data-answered={isAnswered(answer) || undefined}
                    data-marked={answer?.isMarked || undefined}
                    aria-label={messages.cardTask(task.number, isAnswered(answer), answer?.isMarked ?? false)}
                  >
                    {task.number}
                  </a>
                </li>
              )
            })}
          </ol>
        </nav>
      </div>
      <div className="page page-text sit-sheet">
        <FormulaSheetLink className="justify-self-start" />
        <ol className="sit-tasks">
          {unitsOf(tasks).map((unit) => (
            <li key={unit.tasks[0]?.id}>
              {unit.bundle !== '' && <RichHtml html={unit.bundle} className="sit-bundle" />}
              {unit.tasks.map((task) => (
                <SittingTask
                  key={task.id}
                  parts={parts}
                  task={task}
                  form={formOf.get(task.homework.id)}
                  answer={answers.get(task.homework.id)}
                  onChange={(changed) => change(task.homework.id, changed)}
                  photos={!task.homework.isDecided && <OwnPhotos sittingId={sitting.id} homeworkId={task.homework.id} />}
                />
              ))}
            </li>
          ))}
        </ol>
        <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
          {messages.handIn}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.handInTitle}
          lead={messages.handInLead(tasks.length - answered)}
          action={messages.handIn}
          onClose={() => setAsking(false)}
          onConfirm={hand}
        />
      )}
    </>
  )
}
