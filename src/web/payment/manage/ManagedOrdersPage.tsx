import '#web/payment/order.css'
import { useSearchParams } from 'react-router'
import { moneyText } from '#contract/payment/money-text.ts'
import { listManagedOrders, type ManagedOrder } from '#contract/payment/payment-admin.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { isNarrowed } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { managedOrdersAddress, parseManagedOrders } from '#web/payment/manage/filters.ts'
import { messages } from '#web/payment/manage/messages.ts'
import { OrderFilters } from '#web/payment/manage/OrderFilters.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { StatusBadge } from '#web/payment/StatusBadge.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/ManagedOrdersPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminPayments(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Orders of everybody, found by number, person, state and kind; all of it in the address. */
export default function ManagedOrdersPage() {
  const [query] = useSearchParams()
  const state = parseManagedOrders(query)
  const orders = useServer(listManagedOrders, { query: state })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <OrderFilters state={state} />
      <Loaded of={orders} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={(page, pageSize) => managedOrdersAddress({ ...state, page, pageSize })}
            emptyTitle={isNarrowed(state) ? undefined : messages.none}
            hint={isNarrowed(state) ? messages.noResultsHint : undefined}
            action={isNarrowed(state) && <LinkButton to={paymentPaths.adminPayments()}>{messages.reset}</LinkButton>}
          >
            <Card className="p-0!">
              <ol aria-label={messages.orders} className="pay-rows">
                {results.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

function OrderRow({ order }: { order: ManagedOrder }) {
  const { id, number, productName, owner, createdAt, amountGrosze, refundedGrosze, status, needsAttention } = order
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={paymentPaths.adminPayment(id)} className="font-medium wrap-anywhere after:absolute after:inset-0">
          {number} · {productName}
        </Link>
        {needsAttention && <Badge tone="error">{messages.needsAttention}</Badge>}
      </p>
      <p className="pay-sum">{moneyText(amountGrosze)}</p>
      <p className="pay-meta">
        {owner?.displayName ?? messages.nobody} · <span className="whitespace-nowrap">{shortMomentText(createdAt)}</span>
        {refundedGrosze > 0 && ` · ${messages.refunded(moneyText(refundedGrosze))}`}
      </p>
      <StatusBadge status={status} />
    </li>
  )
}
