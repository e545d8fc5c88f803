import { useState } from 'react'
import { loginTwoFactor as loginTwoFactorEndpoint } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { loginTwoFactor } from '#web/auth/api.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { messages } from '#web/auth/messages.ts'
import { session } from '#web/lib/session.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = { challenge: string; onStartAgain: () => void }

/** The second step of signing in: six figures of the authenticator, or a backup code. */
export function SecondStep({ challenge, onStartAgain }: Props) {
  const [isBackup, setBackup] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: loginTwoFactorEndpoint.body,
    read: (data) => ({ challenge, code: textIn(data, 'code') }),
    async send(body) {
      try {
        session.begin(await loginTwoFactor(body))
      } catch (error) {
        // Too many tries, or too late: the toast says so.
        if (error instanceof AppError && error.code === 'UNAUTHENTICATED') onStartAgain()
        throw error
      }
    },
  })
  return (
    <AuthCard
      title={messages.codeTitle}
      lead={isBackup ? messages.backupCodeLead : messages.codeLead}
      below={
        <button type="button" className={AUTH_LINK} onClick={onStartAgain}>
          {messages.backToLogin}
        </button>
      }
    >
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        {isBackup ? (
          <TextField
            key="backup"
            label={messages.backupCode}
            name="code"
            error={errors['code']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // The person has just asked for this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        ) : (
          <CodeField
            label={messages.code}
            name="code"
            error={errors['code']}
            hasFocus
            onComplete={() => form.ref.current?.requestSubmit()}
          />
        )}
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.confirm}
        </Button>
        <button type="button" className={`${AUTH_LINK} justify-self-start text-sm`} onClick={() => setBackup(!isBackup)}>
          {isBackup ? messages.withCode : messages.withBackupCode}
        </button>
      </form>
    </AuthCard>
  )
}
