import { useState } from 'react'
import { resendEmailConfirmation as resendEndpoint } from '#contract/auth.ts'
import { resendEmailConfirmation } from '#web/auth/api.ts'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { messages } from '#web/auth/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

async function resend(email: string): Promise<void> {
  await resendEmailConfirmation(email)
  showToast({ title: messages.sent, variant: 'success' })
}

/** Sends the confirming mail again, to an address typed here. */
export function ResendForm() {
  const { errors, refusal, isSending, form } = useForm({
    schema: resendEndpoint.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    send: ({ email }) => resend(email),
  })
  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal} />
      <EmailField error={errors['email']} />
      <Button type="submit" loading={isSending}>
        {messages.resend}
      </Button>
    </form>
  )
}

/** Sends the confirming mail again, to an address that is known. */
export function ResendButton({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    // A refusal has told the person itself.
    await resend(email).catch(() => undefined)
    setSending(false)
  }

  return (
    <Button onClick={send} loading={isSending}>
      {messages.resend}
    </Button>
  )
}
