import { useRef, useState } from 'react'
import { EVIDENCE_LENGTH, type DisputeDetails, listDisputes, saveEvidence } from '#contract/payment/dispute.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { getOrder } from '#contract/payment/order.ts'
import { momentText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/dispute/messages.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Disputes of an order, with the evidence that the bank gets. */
export function Disputes({ orderId }: { orderId: number }) {
  const disputes = useServer(listDisputes, { params: { id: orderId } })
  return (
    <Loaded of={disputes} waiting={<RowSkeletons />} failed={messages.failed}>
      {(found) => found.disputes.map((dispute) => <Dispute key={dispute.id} dispute={dispute} />)}
    </Loaded>
  )
}

function Dispute({ dispute }: { dispute: DisputeDetails }) {
  const { id, reason, amountGrosze, state, dueAt, gathered, isSubmitted } = dispute
  const heading = `spor-${id}`
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="heading text-xl">
        {messages.title}
      </h2>
      <p>
        <Badge tone={state === 'OPEN' ? 'warning' : 'neutral'}>{messages.states[state]}</Badge>{' '}
        {messages.about(moneyText(amountGrosze), reason)}
      </p>
      {isSubmitted && <p>{messages.submitted}</p>}
      {state === 'OPEN' && !isSubmitted && dueAt !== null && <p className="font-medium">{messages.due(momentText(dueAt))}</p>}
      {state === 'OPEN' && !isSubmitted && <Evidence dispute={dispute} />}
      <details>
        <summary>{messages.gathered}</summary>
        <pre className="text-sm whitespace-pre-wrap text-text-muted">{gathered}</pre>
      </details>
    </Card>
  )
}

function Evidence({ dispute: { id, text } }: { dispute: DisputeDetails }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async (submit: boolean): Promise<void> => {
    await callQuietly(saveEvidence, { params: { id }, body: { text: field.current?.value ?? '', submit } })
    await readAnew(listDisputes, getOrder)
    showToast({ title: submit ? messages.handedIn : messages.kept, variant: 'success' })
  }

  async function keep() {
    setRefusal(null)
    await save(false).catch((error: unknown) => setRefusal(reasonOf(error)))
  }

  return (
    <>
      <FormRefusal message={refusal} />
      <TextArea
        ref={field}
        label={messages.text}
        hint={messages.textHint}
        name="text"
        rows={8}
        maxLength={EVIDENCE_LENGTH}
        defaultValue={text}
      />
      <div className="pay-actions">
        <Button onClick={() => void keep()}>{messages.keep}</Button>
        <Button variant="primary" onClick={() => setAsking(true)}>
          {messages.handIn}
        </Button>
      </div>
      {isAsking && (
        <AskDialog title={messages.handInTitle} action={messages.handIn} onClose={() => setAsking(false)} onConfirm={() => save(true)}>
          <p className="text-text-muted">{messages.handInLead}</p>
        </AskDialog>
      )}
    </>
  )
}
