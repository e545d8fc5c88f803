import type { ReactNode } from 'react'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Label above, hint or error below; the control points at them by `fieldDescription`. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} className="text-sm text-error">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-note`} className="text-sm text-text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** Attributes that tie a control to its hint or error. */
export function fieldDescription(id: string, hint: ReactNode, error: string | undefined) {
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? `${id}-note` : undefined } as const
}
