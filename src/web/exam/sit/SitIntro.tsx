import { type SubmitEvent, useId } from 'react'
import type { Exam } from '#contract/exam.ts'
import { type EarlierSitting, MOST_EXTRA_MINUTES } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  exam: Pick<Exam, 'minutes'>
  hasBegun: boolean
  earlier: readonly EarlierSitting[]
  isStarting: boolean
  onStart: (extraMinutes: number) => void
  onSee: (id: number) => void
}

/** The rules before the clock starts, and how earlier tries went. */
export function SitIntro({ exam: { minutes }, hasBegun, earlier, isStarting, onStart, onSee }: Props) {
  const rules = useId()

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const extra = Number(new FormData(event.currentTarget).get('extra') ?? 0)
    onStart(Number.isInteger(extra) ? Math.min(MOST_EXTRA_MINUTES, Math.max(0, extra)) : 0)
  }

  return (
    <div className="page sit-intro">
      <section aria-labelledby={rules} className="sit-stack">
        <p className="text-lg">{messages.lead}</p>
        <h2 id={rules} className="heading text-xl">
          {messages.rules}
        </h2>
        <ul className="sit-rules">
          <li>{minutes === null ? messages.ruleNoTime : messages.ruleTime(minutes)}</li>
          <li>{messages.ruleSaved}</li>
          <li>{messages.ruleOpen}</li>
          <li>{messages.ruleHidden}</li>
        </ul>
        <form method="dialog" className="sit-stack" onSubmit={start}>
          {minutes !== null && !hasBegun && (
            <TextField
              label={messages.extra}
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
            {hasBegun ? messages.goOn : messages.start}
          </Button>
        </form>
      </section>
      {earlier.length > 0 && (
        <section aria-label={messages.earlier} className="sit-stack">
          <h2 className="heading text-xl">{messages.earlier}</h2>
          <ul className="sit-earlier">
            {earlier.map(({ id, handedInAt, points, maximum }) => (
              <li key={id}>
                <span>{messages.when(handedInAt)}</span>
                <span className="font-semibold tabular-nums">
                  {messages.points(points, maximum)} · {messages.percent(points, maximum)}
                </span>
                <Button size="sm" onClick={() => onSee(id)} aria-label={`${messages.see}: ${messages.when(handedInAt)}`}>
                  {messages.see}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
