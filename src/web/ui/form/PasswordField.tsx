import Eye from 'virtual:icons/eye'
import EyeOff from 'virtual:icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field, fieldDescription } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages } from '#web/ui/messages.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password: can be shown, pasted, and filled in by a password manager. */
export function PasswordField({ label, hint, error, ...rest }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="control-with-end">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...fieldDescription(id, hint, error)}
          type={isShown ? 'text' : 'password'}
          className="control"
        />
        <IconButton
          label={isShown ? messages.hidePassword(label) : messages.showPassword(label)}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          tooltip={false}
          onClick={() => setShown(!isShown)}
        />
      </span>
    </Field>
  )
}
