import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, fieldDescription } from '#web/ui/form/Field.tsx'

type Props = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string | undefined }

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, className, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="text" {...rest} {...fieldDescription(id, hint, error)} className={classNames('control', className)} />
    </Field>
  )
}
