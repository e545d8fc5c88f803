import { useId } from 'react'
import type { ExamTask } from '#contract/exam.ts'
import { getSittingPhotos } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/class/messages.ts'
import { taskAnchor } from '#web/exam/exam-units.ts'
import { messages as examMessages } from '#web/exam/messages.ts'
import { OwnPhotos } from '#web/exam/sit/OwnPhotos.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'

type Props = { sittingId: number; tasks: readonly ExamTask[] }

/** The photos of a sheet that was handed in and whose points aren't told yet: they are taken for a while, and seen after it. */
export function LatePhotos({ sittingId, tasks }: Props) {
  const heading = useId()
  const { data } = useServer(getSittingPhotos, { params: { id: sittingId } })
  const withPhotos = new Set(data?.tasks.map(({ homeworkId }) => homeworkId))
  const isTaking = data?.isTaking ?? false
  const shown = tasks.filter(({ homework }) => !homework.isDecided && (isTaking || withPhotos.has(homework.id)))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading} className="sit-stack mt-6">
      <h2 id={heading} className="heading text-xl">
        {messages.photos}
      </h2>
      {isTaking && <p className="text-text-muted">{messages.photosHint}</p>}
      {shown.map((task) => (
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
