import Copy from 'virtual:icons/copy'
import { useState } from 'react'
import { getOrder, type OrderDetails } from '#contract/payment/order.ts'
import { createPayLink, withdrawPayLink } from '#contract/payment/pay-link.ts'
import { momentText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/pay-link/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Asks somebody else to pay: the link to be copied or mailed, or the way to one. */
export function PayLinkCard({ order: { id, payLink, canPay } }: { order: OrderDetails }) {
  if (payLink) return <OwnLink id={id} link={payLink} />
  return canPay ? <Making id={id} /> : null
}

function Making({ id }: { id: number }) {
  const [isMaking, setMaking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function make() {
    setMaking(true)
    try {
      await callQuietly(createPayLink, { params: { id }, body: { email: null } })
      await readAnew(getOrder)
    } catch (error) {
      setRefusal(reasonOf(error))
      setMaking(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" loading={isMaking} onClick={() => void make()}>
        {messages.make}
      </Button>
      <FormRefusal message={refusal} />
    </div>
  )
}

function OwnLink({ id, link: { url, expiresAt } }: { id: number; link: NonNullable<OrderDetails['payLink']> }) {
  const [isAsked, setAsked] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: createPayLink.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    async send(body) {
      await callQuietly(createPayLink, { params: { id }, body })
      form.ref.current?.reset()
      showToast({ title: messages.sent, variant: 'success' })
    },
  })
  return (
    <Card as="section" aria-labelledby="link-do-zaplaty" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="link-do-zaplaty" className="heading text-xl">
          {messages.linkTitle}
        </h2>
        <p className="text-text-muted">{messages.linkLead(momentText(expiresAt))}</p>
      </div>
      <div className="grid gap-2">
        <TextField label={messages.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button icon={<Copy aria-hidden />} className="justify-self-start" onClick={() => void copyText(url)}>
          {messages.copy}
        </Button>
      </div>
      <form {...form} className="grid gap-2">
        <TextField type="email" label={messages.email} hint={messages.emailHint} name="email" autoComplete="off" error={errors['email']} />
        <FormRefusal message={refusal} />
        <Button type="submit" className="justify-self-start" loading={isSending}>
          {messages.send}
        </Button>
      </form>
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsked(true)}>
        {messages.withdraw}
      </Button>
      {isAsked && (
        <AskDialog
          title={messages.withdrawTitle}
          action={messages.withdraw}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await callQuietly(withdrawPayLink, { params: { id } })
            setAsked(false)
            await readAnew(getOrder)
          }}
        >
          <p>{messages.withdrawLead}</p>
        </AskDialog>
      )}
    </Card>
  )
}
