import type { SubmitEvent } from 'react'
import { MOST_EXTRA_MINUTES } from '#contract/exam-sitting.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  label: string
  /** Said below the minutes that somebody is given more; null where none can be added. */
  extraHint: string | null
  isStarting: boolean
  onStart: (extraMinutes: number) => void
}

/** Starts the clock of an exam, with the minutes that somebody is given more. */
export function StartForm({ label, extraHint, isStarting, onStart }: Props) {
  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const extra = Number(new FormData(event.currentTarget).get('extra') ?? 0)
    onStart(Number.isInteger(extra) ? Math.min(MOST_EXTRA_MINUTES, Math.max(0, extra)) : 0)
  }

  return (
    <form method="dialog" className="sit-stack" onSubmit={start}>
      {extraHint !== null && (
        <TextField
          label={messages.extra}
          hint={extraHint}
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
        {label}
      </Button>
    </form>
  )
}
