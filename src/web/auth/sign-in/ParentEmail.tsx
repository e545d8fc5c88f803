import { useState } from 'react'
import { changeParentEmail as changeParentEmailEndpoint } from '#contract/auth.ts'
import { changeParentEmail } from '#web/auth/api.ts'
import { AUTH_LINK, AuthCard } from '#web/auth/sign-in/AuthCard.tsx'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { messages } from '#web/auth/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'

/** The address and password by which a child who waits for a parent has signed in. */
export type Credentials = { email: string; password: string }

type Props = { credentials: Credentials; onStartAgain: () => void }

/** Another address of the parent, for a child whose account waits for the consent. */
export function ParentEmail({ credentials, onStartAgain }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, refusal, isSending, form } = useForm({
    schema: changeParentEmailEndpoint.body,
    read: (data) => ({ ...credentials, parentEmail: textIn(data, 'parentEmail') }),
    async send(body) {
      await changeParentEmail(body)
      setSentTo(body.parentEmail)
    },
  })
  const back = (
    <button type="button" className={AUTH_LINK} onClick={onStartAgain}>
      {messages.backToLogin}
    </button>
  )
  if (sentTo !== null)
    return (
      <AuthCard title={messages.parentEmailTitle} below={back}>
        <p role="status" className="text-text-muted wrap-anywhere">
          {messages.parentEmailSent(sentTo)}
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title={messages.parentEmailTitle} lead={messages.parentEmailLead} below={back}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <EmailField
          label={messages.parentEmail}
          name="parentEmail"
          autoComplete="off"
          error={errors['parentEmail']}
          // The child has just asked for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.parentEmailSend}
        </Button>
      </form>
    </AuthCard>
  )
}
