import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, fieldDescription } from '#web/ui/form/Field.tsx'

type Props = ComponentProps<'textarea'> & { label: string; hint?: ReactNode; error?: string | undefined }

/** Several lines of plain text with label, hint and error; grows with what is written where browsers can. */
export function TextArea({ label, hint, error, className, rows = 5, style, ...rest }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        rows={rows}
        // A field that fits its content forgets its rows, and would be empty as low as one line.
        style={{ minHeight: `calc(${rows}lh + 0.75rem + 2px)`, ...style }}
        {...fieldDescription(id, hint, error)}
        className={classNames('control field-sizing-content', className)}
      />
    </Field>
  )
}
