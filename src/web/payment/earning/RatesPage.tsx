import '#web/payment/order.css'
import '#web/payment/earning/earning.css'
import { useState } from 'react'
import { type EarningRate, listEarningRates, removeEarningRate } from '#contract/payment/earning.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/earning/messages.ts'
import { RateDialog } from '#web/payment/earning/RateDialog.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/RatesPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { ratesTitle: title, ratesLead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminEarnings(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Fees of the platform with their history. */
export default function RatesPage() {
  const rates = useServer(listEarningRates)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<EarningRate | null>(null)
  return (
    <>
      <PageTitle title={messages.ratesTitle} lead={messages.ratesLead}>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {messages.addRate}
        </Button>
      </PageTitle>
      <Loaded of={rates} waiting={<RowSkeletons />} failed={messages.ratesFailed}>
        {(found) => (
          <Card>
            <DataTable label={messages.ratesTitle}>
              <thead>
                <tr>
                  <th scope="col">{messages.kind}</th>
                  <th scope="col">{messages.percent}</th>
                  <th scope="col">{messages.holdDays}</th>
                  <th scope="col">{messages.since}</th>
                  <th scope="col">{messages.state}</th>
                </tr>
              </thead>
              <tbody>
                {found.rates.map((rate) => (
                  <RateRow key={`${rate.kind} ${rate.id ?? 0}`} rate={rate} onRemove={() => setRemoved(rate)} />
                ))}
              </tbody>
            </DataTable>
          </Card>
        )}
      </Loaded>
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
      {removed?.id && removed.validFrom && (
        <AskDialog
          title={messages.removeRate(messages.kinds[removed.kind], shortMomentText(removed.validFrom))}
          action={messages.remove}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            await callQuietly(removeEarningRate, { params: { id: removed.id } })
            await readAnew(listEarningRates)
            showToast({ title: messages.removed, variant: 'success' })
            setRemoved(null)
          }}
        >
          {null}
        </AskDialog>
      )}
    </>
  )
}

function RateRow({ rate, onRemove }: { rate: EarningRate; onRemove: () => void }) {
  const { kind, feePercent, holdDays, validFrom, isCurrent } = rate
  const [now] = useState(() => new Date())
  const isPlanned = validFrom !== null && validFrom > now
  return (
    <tr>
      <th scope="row">{messages.kinds[kind]}</th>
      <td className="row-outcome">{feePercent}%</td>
      <td data-name={messages.holdDays}>{holdDays}</td>
      <td className="whitespace-nowrap" data-name={validFrom === null ? undefined : messages.since}>
        {validFrom === null ? messages.always : shortMomentText(validFrom)}
      </td>
      <td>
        <span className="earn-lines">
          <Badge tone={isCurrent ? 'success' : isPlanned ? 'info' : 'neutral'}>
            {isCurrent ? messages.current : isPlanned ? messages.planned : messages.past}
          </Badge>
          {isPlanned && (
            <Button
              size="sm"
              variant="danger"
              onClick={onRemove}
              aria-label={messages.removeRate(messages.kinds[kind], shortMomentText(validFrom))}
            >
              {messages.remove}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
