import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { cancelRenewal, getRenewal } from '#contract/payment/renewal.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/renewal/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Premium that renews by card: what is charged next, and the way out in two clicks. Nothing where it ends by itself. */
export function RenewalCard() {
  const viewer = useKnownViewer()
  return viewer ? <OwnRenewal key={viewer.id} /> : null
}

function OwnRenewal() {
  const { data } = useServer(getRenewal)
  const [isAsked, setAsked] = useState(false)
  const renewal = data?.renewal
  if (!renewal) return null
  const { productName, announced, unpaidOrderId } = renewal

  async function cancel() {
    await callQuietly(cancelRenewal)
    setAsked(false)
    await readAnew(getRenewal)
    showToast({ title: messages.canceled, variant: 'success' })
  }

  return (
    <Card as="section" aria-labelledby="odnawianie" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="odnawianie" className="heading text-xl">
        {messages.title}
      </h2>
      <p>
        {announced
          ? messages.announced(productName, moneyText(announced.amountGrosze), dayText(announced.chargeAt))
          : messages.runs(productName)}
      </p>
      {unpaidOrderId !== null && <p className="text-warning">{messages.unpaid}</p>}
      <div className="flex flex-wrap gap-2">
        {unpaidOrderId !== null && (
          <LinkButton to={paths.accountPayment(unpaidOrderId)} variant="primary">
            {messages.pay}
          </LinkButton>
        )}
        <Button onClick={() => setAsked(true)}>{messages.cancel}</Button>
      </div>
      {isAsked && (
        <AskDialog title={messages.ask} action={messages.cancel} onClose={() => setAsked(false)} onConfirm={cancel}>
          <p>{messages.askHint}</p>
        </AskDialog>
      )}
    </Card>
  )
}
