import { type SubmitEvent, useId } from 'react'
import type { ClassExam } from '#contract/class-exam.ts'
import { MOST_EXTRA_MINUTES } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/class/messages.ts'
import { messages as sitMessages } from '#web/exam/sit/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type Props = { head: ClassExam; isStarting: boolean; onStart: (extraMinutes: number) => void }

/** Everything a pupil knows before beginning: who sees what, how long it takes, when points are told. */
export function ClassIntro({ head: { teacher, minutes, deadline, hidesResults, state }, isStarting, onStart }: Props) {
  const rules = useId()

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const extra = Number(new FormData(event.currentTarget).get('extra') ?? 0)
    onStart(Number.isInteger(extra) ? Math.min(MOST_EXTRA_MINUTES, Math.max(0, extra)) : 0)
  }

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
        <form method="dialog" className="sit-stack" onSubmit={start}>
          {minutes !== null && (
            <TextField
              label={sitMessages.extra}
              hint={messages.extraHint}
              name="extra"
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_EXTRA_MINUTES}
              step={1}
              defaultValue={0}
              className="max-w-32"
            />
          )}
          <Button type="submit" variant="primary" loading={isStarting} className="justify-self-start">
            {sitMessages.start}
          </Button>
        </form>
      </section>
    </div>
  )
}
