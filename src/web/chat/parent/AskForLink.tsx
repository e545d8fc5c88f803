import { useState } from 'react'
import { resendParentLink } from '#contract/auth.ts'
import { parentMessages as messages } from '#web/chat/parent/parent-messages.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** A parent asks for a new link by their address; says the same for known and unknown ones. */
export function AskForLink({ title, lead }: { title: string; lead: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, refusal, isSending, form } = useForm({
    schema: resendParentLink.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    async send(body) {
      await browserApi.call(resendParentLink, { body })
      setSentTo(body.email)
    },
  })
  if (sentTo !== null)
    return (
      <div role="status" className="grid gap-1.5">
        <h1 className="heading text-2xl">{messages.checkMail}</h1>
        <p className="text-text-muted wrap-anywhere">{messages.sentLead(sentTo)}</p>
      </div>
    )
  return (
    <>
      <div className="grid gap-1.5">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="text-text-muted">{lead}</p>
      </div>
      <Card>
        <form {...form} className="grid gap-4">
          <FormRefusal message={refusal} />
          <TextField
            type="email"
            name="email"
            label={messages.email}
            hint={messages.emailHint}
            error={errors['email']}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
            {messages.sendLink}
          </Button>
        </form>
      </Card>
    </>
  )
}
