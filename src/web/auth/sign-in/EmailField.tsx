import { messages } from '#web/auth/messages.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  error: string | undefined
  label?: string
  name?: string
  hint?: string
  autoComplete?: string
  defaultValue?: string
  autoFocus?: boolean
}

/** An address of e-mail; by default the person's own, which password managers take for the login. */
export function EmailField({ label = messages.email, name = 'email', autoComplete = 'username', ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="email"
      label={label}
      name={name}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
