import CircleAlert from 'virtual:icons/circle-alert'

/** Says why a form was refused, when it is about no field of its own: aloud, and as a place that can be given focus. */
export function FormRefusal({ message }: { message: string | null }) {
  return message === null ? null : (
    <p
      role="alert"
      data-refusal
      tabIndex={-1}
      className="flex gap-2 rounded-md border border-error-border bg-error-surface px-3 py-2 text-sm text-error"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
