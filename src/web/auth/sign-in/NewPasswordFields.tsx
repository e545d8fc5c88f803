import { messages } from '#web/auth/messages.ts'
import { type FieldErrors, textIn } from '#web/lib/use-form.ts'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'

type Props = {
  /** Name of the pair in the body: `password`, or `newPassword` (docs/product/auth.md, 1). */
  name: string
  errors: FieldErrors
  label?: string
}

/** A new password, twice. */
export function NewPasswordFields({ name, errors, label = messages.newPassword }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name={`${name}.password`}
        hint={messages.passwordHint}
        error={errors[`${name}.password`]}
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={messages.passwordConfirmation}
        name={`${name}.passwordConfirmation`}
        error={errors[`${name}.passwordConfirmation`]}
        autoComplete="new-password"
        required
      />
    </>
  )
}

/** The pair as the form has it. */
export function readPassword(data: FormData, name: string): { password: string; passwordConfirmation: string } {
  return { password: textIn(data, `${name}.password`), passwordConfirmation: textIn(data, `${name}.passwordConfirmation`) }
}
