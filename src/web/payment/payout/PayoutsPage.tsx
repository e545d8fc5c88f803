import '#web/payment/order.css'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import {
  createPayoutBatch,
  listPayoutBatches,
  listPayoutCandidates,
  type PayoutBatch,
  type PayoutCandidate,
} from '#contract/payment/payout.ts'
import { PAYOUT_STATES } from '#contract/payment/payout-states.ts'
import { paths } from '#contract/paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { messages } from '#web/payment/payout/messages.ts'
import { StateBadge } from '#web/payment/payout/StateBadge.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/PayoutsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminPayouts(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Free balances, and batches of payouts. */
export default function PayoutsPage() {
  const candidates = useServer(listPayoutCandidates)
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <Loaded of={candidates} waiting={<RowSkeletons count={2} />} failed={messages.failed}>
        {({ leastGrosze, results }) => <Free leastGrosze={leastGrosze} results={results} />}
      </Loaded>
      <Batches />
    </>
  )
}

function Free({ leastGrosze, results }: { leastGrosze: number; results: readonly PayoutCandidate[] }) {
  const [isAsking, setAsking] = useState(false)
  const { keyOf } = useOnceKey()
  const navigate = useNavigate()
  const ready = results.filter(({ obstacle }) => obstacle === null)
  const amount = moneyText(ready.reduce((sum, { freeGrosze }) => sum + freeGrosze, 0))
  return (
    <Card as="section" aria-labelledby="wolne" className="grid gap-3">
      <h2 id="wolne" className="heading text-xl">
        {messages.free}
      </h2>
      <p className="text-text-muted">
        {messages.least(moneyText(leastGrosze))} {results.length === 0 && messages.nobody}
      </p>
      {results.length > 0 && (
        <ul className="pay-rows" aria-label={messages.free}>
          {results.map(({ teacher, freeGrosze, method, obstacle }) => (
            <li key={teacher.id}>
              <p className="font-medium wrap-anywhere">
                <Link to={paths.adminUser(teacher.id)} className="after:absolute after:inset-0">
                  {teacher.displayName}
                </Link>
              </p>
              <p className="pay-sum">{moneyText(freeGrosze)}</p>
              <p className="pay-meta">{method && messages.methods[method]}</p>
              <Badge tone={obstacle === null ? 'success' : 'warning'}>
                {obstacle === null ? messages.ready : messages.obstacles[obstacle]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
          {messages.create}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={messages.createTitle(ready.length, amount)}
          action={messages.create}
          variant="primary"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { id } = await sendOnce(createPayoutBatch, keyOf(ready), {})
            await readAnew(listPayoutCandidates, listPayoutBatches)
            showToast({ title: messages.created, variant: 'success' })
            void navigate(paymentPaths.adminPayoutBatch(id))
          }}
        >
          <p className="text-text-muted">{messages.createLead}</p>
        </AskDialog>
      )}
    </Card>
  )
}

const { shape } = listPayoutBatches.query
const address = (page: number, pageSize: number) => paymentPaths.adminPayouts(listQueryText(shape, { page, pageSize }))

function Batches() {
  const [query] = useSearchParams()
  const batches = useServer(listPayoutBatches, { query: parseListQuery(shape, query) })
  return (
    <Loaded of={batches} waiting={<RowSkeletons />} failed={messages.failed}>
      {({ results, ...list }) => (
        <ResultList {...list} href={address} emptyTitle={messages.noBatches} hint={messages.noBatchesHint}>
          <Card className="p-0!">
            <ol aria-label={messages.batches} className="pay-rows">
              {results.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </ol>
          </Card>
        </ResultList>
      )}
    </Loaded>
  )
}

function BatchRow({ batch: { id, number, createdAt, payoutCount, amountGrosze, counts } }: { batch: PayoutBatch }) {
  return (
    <li>
      <p className="font-medium">
        <Link to={paymentPaths.adminPayoutBatch(id)} className="after:absolute after:inset-0">
          {messages.batch(number)}
        </Link>
      </p>
      <p className="pay-sum">{moneyText(amountGrosze)}</p>
      <p className="pay-meta">{messages.batchMeta(shortMomentText(createdAt), payoutCount)}</p>
      <span className="flex flex-wrap gap-1">
        {PAYOUT_STATES.filter((state) => counts[state] > 0).map((state) => (
          <StateBadge key={state} state={state} count={counts[state]} />
        ))}
      </span>
    </li>
  )
}
