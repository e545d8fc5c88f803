import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { lastMonths } from '#contract/text/months.ts'
import { messages } from '#web/payment/earning/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const MONTHS = 36

/** Leads to the statement of a month. */
export function MonthChoice() {
  const navigate = useNavigate()
  const [months] = useState(() => lastMonths(new Date(), MONTHS))
  const [month, setMonth] = useState(months[0]?.value ?? '')
  return (
    <Card as="section" aria-labelledby="zestawienia" className="grid gap-3">
      <h2 id="zestawienia" className="heading text-xl">
        {messages.statements}
      </h2>
      <div className="earn-lines">
        <Select label={messages.month} value={month} onChange={(event) => setMonth(event.currentTarget.value)} options={months} />
        <Button onClick={() => void navigate(paymentPaths.accountStatement(month))}>{messages.showStatement}</Button>
      </div>
    </Card>
  )
}
