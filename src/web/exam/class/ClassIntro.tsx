import { useId } from 'react'
import type { ClassExam } from '#contract/class-exam.ts'
import { messages } from '#web/exam/class/messages.ts'
import { messages as sitMessages } from '#web/exam/sit/messages.ts'
import { StartForm } from '#web/exam/sit/StartForm.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Props = { head: ClassExam; isStarting: boolean; onStart: (extraMinutes: number) => void }

/** Everything a pupil knows before beginning: who sees what, how long it takes, when points are told. */
export function ClassIntro({ head: { teacher, minutes, deadline, hidesResults, state }, isStarting, onStart }: Props) {
  const rules = useId()

  if (state !== 'OPEN')
    return (
      <div className="page">
        {state === 'OFF' ? (
          <EmptyState title={messages.off} hint={messages.offHint} />
        ) : (
          <EmptyState title={messages.late} hint={messages.lateHint(deadline)} />
        )}
      </div>
    )
  return (
    <div className="page sit-intro">
      <section aria-labelledby={rules} className="sit-stack">
        <h2 id={rules} className="heading text-xl">
          {sitMessages.rules}
        </h2>
        <ul className="sit-rules wrap-anywhere">
          <li className="font-semibold">{messages.seen(teacher)}</li>
          {minutes !== null && <li>{messages.time(minutes)}</li>}
          <li>{messages.deadline(deadline)}</li>
          <li>{messages.once}</li>
          <li>{messages.open}</li>
          <li>{hidesResults ? messages.results.later : messages.results.atOnce}</li>
        </ul>
        <StartForm
          label={sitMessages.start}
          extraHint={minutes === null ? null : messages.extraHint}
          isStarting={isStarting}
          onStart={onStart}
        />
      </section>
    </div>
  )
}
