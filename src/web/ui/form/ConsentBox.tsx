import { type ReactNode, useId } from 'react'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'

/** A consent that has to be given: its error stands below. */
export function ConsentBox({ name, label, error }: { name: string; label: ReactNode; error: string | undefined }) {
  const noteId = useId()
  return (
    <div className="grid gap-1">
      <Checkbox
        name={name}
        value="true"
        label={label}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      />
      {error && (
        <p id={noteId} className="text-sm text-error">
          {error}
        </p>
      )}
    </div>
  )
}
