import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { getPayLink, type PayLink, withdrawByPayer } from '#contract/payment/pay-link.ts'
import { lastDayText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/pay-link/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Props = { token: string; withdrawal: NonNullable<PayLink['withdrawal']> }

/** The way out of the contract for who has paid, with a step that names the amount. */
export function PayerWithdrawal({ token, withdrawal: { until, refundGrosze } }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card as="section" aria-label={messages.withdrawHere} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-text-muted">{messages.withdrawUntil(lastDayText(until))}</p>
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        {messages.withdrawHere}
      </Button>
      {isAsked && (
        <AskDialog
          title={messages.withdrawAsk}
          action={messages.withdrawHere}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await callQuietly(withdrawByPayer, { params: { token }, body: { refundGrosze } })
            setAsked(false)
            await readAnew(getPayLink)
          }}
        >
          <p>{messages.withdrawBack(moneyText(refundGrosze))}</p>
        </AskDialog>
      )}
    </Card>
  )
}
