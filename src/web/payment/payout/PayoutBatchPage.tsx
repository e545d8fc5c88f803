import '#web/payment/order.css'
import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import {
  confirmPayoutBatch,
  getPayoutBatch,
  getPayoutFile,
  PAYOUT_FILES,
  type PayoutBatchDetails,
  type PayoutFile,
  sendPayoutBatch,
} from '#contract/payment/payout.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/payout/messages.ts'
import { PayoutTable } from '#web/payment/payout/PayoutTable.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { bytesOf, saveFile } from '#web/payment/save-file.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/PayoutBatchPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, lead: description } = messages
  const path = paymentPaths.adminPayoutBatch(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A batch of payouts: its files, its payouts, and what the bank said. */
export default function PayoutBatchPage({ params: { id } }: Route.ComponentProps) {
  const batch = useServer(getPayoutBatch, { params: { id } })
  const toAll = <LinkButton to={paymentPaths.adminPayouts()}>{messages.allBatches}</LinkButton>
  if (batch.isGone) return <EmptyState as="h1" title={messages.batchGone} action={toAll} />
  return (
    <>
      {batch.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded of={batch} waiting={<RowSkeletons />} failed={messages.batchFailed}>
        {(found) => (
          <>
            <PageTitle title={messages.batch(found.number)} lead={messages.of(moneyText(found.amountGrosze), found.payoutCount)} />
            <Steps batch={found} />
            <Files batch={found} />
            <PayoutTable batch={found} />
          </>
        )}
      </Loaded>
      <nav className="justify-self-start">{toAll}</nav>
    </>
  )
}

type Step = { endpoint: typeof sendPayoutBatch | typeof confirmPayoutBatch; title: string; lead: string; action: string; done: string }

const SEND: Step = {
  endpoint: sendPayoutBatch,
  title: messages.sendTitle,
  lead: messages.sendLead,
  action: messages.send,
  done: messages.sent,
}
const CONFIRM: Step = {
  endpoint: confirmPayoutBatch,
  title: messages.confirmAllTitle,
  lead: messages.confirmLead,
  action: messages.confirmAll,
  done: messages.confirmed,
}

function Steps({ batch: { id, counts } }: { batch: PayoutBatchDetails }) {
  const [open, setOpen] = useState<Step | null>(null)
  return (
    <div className="pay-actions">
      {counts.DRAFT > 0 && (
        <Button variant="primary" onClick={() => setOpen(SEND)}>
          {messages.send}
        </Button>
      )}
      {counts.SENT > 0 && (
        <Button variant="primary" onClick={() => setOpen(CONFIRM)}>
          {messages.confirmAll}
        </Button>
      )}
      {open && (
        <AskDialog
          title={open.title}
          action={open.action}
          variant="primary"
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await callQuietly(open.endpoint, { params: { id } })
            await readAnew(getPayoutBatch)
            showToast({ title: open.done, variant: 'success' })
            setOpen(null)
          }}
        >
          <p className="text-text-muted">{open.lead}</p>
        </AskDialog>
      )}
    </div>
  )
}

function Files({ batch: { id, payouts } }: { batch: PayoutBatchDetails }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const standing = payouts.filter(({ status }) => status !== 'FAILED')
  const formats = PAYOUT_FILES.filter((format) => standing.some(({ method }) => method === (format === 'BLIK' ? 'BLIK' : 'PRZELEW')))
  if (formats.length === 0) return null

  async function take(format: PayoutFile) {
    setRefusal(null)
    try {
      const { name, type, base64 } = await callQuietly(getPayoutFile, { params: { id, format } })
      saveFile(name, type, bytesOf(base64))
    } catch (error) {
      setRefusal(reasonOf(error))
    }
  }

  return (
    <Card as="section" aria-labelledby="pliki" className="grid gap-3">
      <h2 id="pliki" className="heading text-xl">
        {messages.files}
      </h2>
      <p className="text-text-muted">{messages.filesLead}</p>
      <FormRefusal message={refusal} />
      <div className="pay-actions">
        {formats.map((format) => (
          <Button key={format} onClick={() => void take(format)}>
            {messages.fileNames[format]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
