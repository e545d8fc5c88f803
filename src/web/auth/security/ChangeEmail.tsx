import { useState } from 'react'
import { changeEmail as changeEmailEndpoint } from '#contract/email-change.ts'
import type { Me } from '#contract/user/user.ts'
import { changeEmail } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { Section } from '#web/ui/layout/Section.tsx'

/** Another address for the account: it counts once the link that went there was opened. */
export function ChangeEmail({ viewer }: { viewer: Me }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Section title={messages.changeEmail} lead={messages.changeEmailLead(viewer.email)}>
      {sentTo === null ? (
        <ChangeEmailForm onSent={setSentTo} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p role="status" className="max-w-2xl wrap-anywhere">
            {messages.changeEmailSent(sentTo)}
          </p>
          <Button onClick={() => setSentTo(null)}>{messages.changeEmailOther}</Button>
        </div>
      )}
    </Section>
  )
}

function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: changeEmailEndpoint.body,
    read: (data) => ({ email: textIn(data, 'email'), password: textIn(data, 'password') }),
    async send(body) {
      await changeEmail(body)
      onSent(body.email)
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <FormRefusal message={refusal} />
      <EmailField label={messages.newEmail} autoComplete="email" error={errors['email']} />
      <PasswordField label={messages.currentPassword} name="password" error={errors['password']} autoComplete="current-password" required />
      <Button type="submit" loading={isSending} className="justify-self-start">
        {messages.changeEmailSave}
      </Button>
    </form>
  )
}
