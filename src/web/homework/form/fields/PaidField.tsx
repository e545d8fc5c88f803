import { messages } from '#web/homework/form/messages.ts'
import type { TaskDraft } from '#web/homework/form/task-draft.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'

type Props = {
  isPaid: boolean
  fault: string | undefined
  onChange: (change: Partial<TaskDraft>) => void
}

/** Makes the solution a paid one: readers open what is behind its first step by a token (docs/product/paid-solutions.md). */
export function PaidField({ isPaid, fault, onChange }: Props) {
  return (
    <div className="grid gap-1.5">
      <Checkbox
        label={messages.paid}
        checked={isPaid}
        aria-describedby="platne-opis"
        aria-invalid={fault !== undefined}
        onChange={(event) => onChange({ isSolutionPaid: event.currentTarget.checked })}
      />
      <p id="platne-opis" className="text-sm text-text-muted">
        {messages.paidHint}
      </p>
      {fault !== undefined && (
        <p role="alert" className="text-sm text-error">
          {fault}
        </p>
      )}
    </div>
  )
}
