import { type AlertChoices, DEFAULT_ALERTS } from '#contract/push.ts'
import { messages } from '#web/push/messages.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'

type Quiet = AlertChoices['quiet']
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which nothing is told, or none. */
export function QuietHours({ quiet, onChoose }: { quiet: Quiet; onChoose: (quiet: Quiet) => void }) {
  return (
    <div>
      <Checkbox
        label={
          <>
            {messages.quiet}
            <span className="block text-sm text-text-muted">{messages.quietHint}</span>
          </>
        }
        checked={quiet !== null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? DEFAULT_ALERTS.quiet : null)}
      />
      {quiet !== null && (
        <div role="group" aria-label={messages.quiet} className="flex flex-wrap gap-x-4 gap-y-2 py-1 pl-9">
          <Hour label={messages.from} hour={quiet.from} other={quiet.to} onChoose={(from) => onChoose({ ...quiet, from })} />
          <Hour label={messages.to} hour={quiet.to} other={quiet.from} onChoose={(to) => onChoose({ ...quiet, to })} />
        </div>
      )}
    </div>
  )
}

type HourProps = { label: string; hour: number; /** The other end, which it can't be. */ other: number; onChoose: (hour: number) => void }

function Hour({ label, hour, other, onChoose }: HourProps) {
  return (
    <Select
      label={label}
      value={hour}
      options={HOURS.filter((one) => one !== other).map((value) => ({ value, label: messages.hour(value) }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  )
}
