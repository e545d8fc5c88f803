import '#web/payment/order.css'
import CircleCheck from 'virtual:icons/circle-check'
import TriangleAlert from 'virtual:icons/triangle-alert'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getReconciliation, type Reconciliation } from '#contract/payment/reconciliation.ts'
import { momentText } from '#contract/text/dates.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/payment/reconcile/messages.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DataTable, FigureHeads } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/ReconciliationPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminReconciliation(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The payment service's books beside ours, with differences named. */
export default function ReconciliationPage() {
  const found = useServer(getReconciliation)
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <Loaded of={found} waiting={<RowSkeletons />} failed={messages.failed}>
        {(state) => (
          <>
            <Outcome state={state} />
            {state.readAt !== null && <Sums state={state} />}
            {state.differences.length > 0 && <Differences state={state} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function Outcome({ state: { readAt, entryCount, theirsGrosze, oursGrosze, differences } }: { state: Reconciliation }) {
  if (readAt === null) return <EmptyState as="h2" title={messages.never} hint={messages.neverHint} />
  const isFine = differences.length === 0 && theirsGrosze === oursGrosze
  const Icon = isFine ? CircleCheck : TriangleAlert
  return (
    <Card as="section" aria-labelledby="wynik" className="pay-state">
      <Icon aria-hidden className={isFine ? 'text-success' : 'text-error'} />
      <div className="grid gap-1">
        <h2 id="wynik" className="heading text-xl">
          {isFine ? messages.allAgrees : messages.differences}
        </h2>
        <p className="text-text-muted">{messages.read(momentText(readAt), formatNumber(entryCount))}</p>
      </div>
    </Card>
  )
}

function Sums({ state }: { state: Reconciliation }) {
  const rows = [
    [messages.paid, state.paidGrosze],
    [messages.back, state.backGrosze],
    [messages.fees, -state.feesGrosze],
    [messages.payouts, state.payoutsGrosze],
    [messages.other, state.otherGrosze],
    [messages.theirs, state.theirsGrosze],
    [messages.ours, state.oursGrosze],
  ] as const
  return (
    <Card>
      <DataTable label={messages.sums}>
        <caption className="heading pb-2 text-left text-xl">{messages.sums}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.what}</th>
            <th scope="col" className="row-figure">
              {messages.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, grosze]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="row-figure row-outcome">{moneyText(grosze)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

function Differences({ state: { differences } }: { state: Reconciliation }) {
  const amount = (grosze: number | null): string => (grosze === null ? '–' : moneyText(grosze))
  return (
    <Card>
      <DataTable label={messages.list}>
        <caption className="heading pb-2 text-left text-xl">{messages.list}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.problem}</th>
            <th scope="col">{messages.order}</th>
            <FigureHeads names={[messages.atUs, messages.atThem]} />
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, thing, orderId, serviceId, oursGrosze, theirsGrosze }) => (
            <tr key={`${thing} ${serviceId ?? orderId}`}>
              <th scope="row" className="wrap-anywhere">
                {messages.thing[thing]}: {messages.kind[kind]} {serviceId !== null && <span className="text-text-muted">{serviceId}</span>}
              </th>
              <td data-name={messages.order}>
                {orderId === null ? (
                  '–'
                ) : (
                  <Link to={paymentPaths.adminPayment(orderId)} className="text-accent-text underline underline-offset-2">
                    {orderId}
                  </Link>
                )}
              </td>
              <td className="row-figure" data-name={messages.atUs}>
                {amount(oursGrosze)}
              </td>
              <td className="row-figure" data-name={messages.atThem}>
                {amount(theirsGrosze)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
