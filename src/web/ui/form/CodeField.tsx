import { useId, useState } from 'react'
import { Field, fieldDescription } from '#web/ui/form/Field.tsx'
import './code-field.css'

const LENGTH = 6

type Props = {
  label: string
  name: string
  hint?: string
  error?: string | undefined
  /** Takes focus when it appears: where the page is about nothing else. */
  hasFocus?: boolean
  /** Called as soon as the last digit stands there. */
  onComplete?: () => void
}

/** A code of six digits in six boxes; a pasted "123 456" works too. */
export function CodeField({ label, name, hint, error, hasFocus = false, onComplete }: Props) {
  const id = useId()
  const [code, setCode] = useState('')

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="code-field">
        <span aria-hidden className="code-boxes">
          {Array.from({ length: LENGTH }, (_, index) => (
            <span key={index} data-next={index === Math.min(code.length, LENGTH - 1) || undefined} />
          ))}
        </span>
        <input
          {...fieldDescription(id, hint, error)}
          name={name}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasFocus}
          // No maxLength: it would cut a pasted code that is written with a space.
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH)
            setCode(digits)
            // After React has put the digits in place.
            if (digits.length === LENGTH && code.length < LENGTH) setTimeout(() => onComplete?.())
          }}
        />
      </div>
    </Field>
  )
}
