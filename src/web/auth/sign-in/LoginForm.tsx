import { useState } from 'react'
import { login as loginEndpoint } from '#contract/auth.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { login } from '#web/auth/api.ts'
import { AUTH_LINK } from '#web/auth/sign-in/AuthCard.tsx'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { messages } from '#web/auth/messages.ts'
import { shutOutReason } from '#web/auth/shut-out.ts'
import type { Credentials } from '#web/auth/sign-in/ParentEmail.tsx'
import { ResendButton } from '#web/auth/sign-in/ResendForm.tsx'
import { session } from '#web/lib/session.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Refusals after the right password that a new mail can mend. */
const AWAITS_MAIL: ReadonlySet<string> = new Set(['EMAIL_UNCONFIRMED', 'PARENT_CONSENT_REQUIRED'])

type Props = {
  onChallenge: (challenge: string) => void
  /** A child wants to name another address of the parent who hasn't agreed yet. */
  onOtherParent: (credentials: Credentials) => void
}

/** Address and password. Opens the session, or hands on the challenge of the second step. */
export function LoginForm({ onChallenge, onOtherParent }: Props) {
  const [waiting, setWaiting] = useState<(Credentials & { code: string }) | null>(null)
  const [refusalBefore] = useState(shutOutReason)
  const { errors, refusal, isSending, form } = useForm({
    schema: loginEndpoint.body,
    read: (data) => ({ email: textIn(data, 'email'), password: textIn(data, 'password') }),
    async send(body) {
      setWaiting(null)
      try {
        const reply = await login(body)
        if (reply.status === 'twoFactor') onChallenge(reply.challenge)
        else session.begin(reply)
      } catch (error) {
        if (error instanceof AppError && AWAITS_MAIL.has(error.code)) setWaiting({ ...body, code: error.code })
        throw error
      }
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal ?? refusalBefore} />
      {waiting !== null && <ResendButton email={waiting.email} />}
      {waiting?.code === 'PARENT_CONSENT_REQUIRED' && (
        <Button onClick={() => onOtherParent({ email: waiting.email, password: waiting.password })}>{messages.parentEmailOther}</Button>
      )}
      <EmailField error={errors['email']} />
      <div className="grid gap-1">
        <PasswordField label={messages.password} name="password" error={errors['password']} autoComplete="current-password" required />
        <Link to={paths.forgotPassword()} className={`${AUTH_LINK} justify-self-start text-sm`}>
          {messages.forgotPasswordLink}
        </Link>
      </div>
      <Button type="submit" variant="primary" loading={isSending}>
        {messages.login}
      </Button>
    </form>
  )
}
