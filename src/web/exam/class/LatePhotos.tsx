import { useId } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import { messages } from '#web/exam/class/messages.ts'
import { taskAnchor } from '#web/exam/exam-units.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { OwnPhotos } from '#web/exam/sit/OwnPhotos.tsx'

type Props = { sittingId: number; tasks: readonly ExamTask[] }

/** The photos of a sheet that was handed in and whose points aren't told yet: they are taken for a while. */
export function LatePhotos({ sittingId, tasks }: Props) {
  const heading = useId()
  const open = tasks.filter(({ homework }) => !homework.isDecided)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={heading} className="sit-stack">
      <h2 id={heading} className="heading text-xl">
        {messages.photos}
      </h2>
      <p className="text-text-muted">{messages.photosHint}</p>
      {open.map((task) => (
        <section key={task.id} aria-labelledby={`${taskAnchor(task)}-numer`} className="sit-task">
          <h3 id={`${taskAnchor(task)}-numer`} className="heading text-lg">
            {examMessages.task(task.number)}
          </h3>
          <OwnPhotos sittingId={sittingId} homeworkId={task.homework.id} />
        </section>
      ))}
    </section>
  )
}
