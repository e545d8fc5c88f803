import '#web/payment/order.css'
import { getOrder, type OrderDetails } from '#contract/payment/order.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { FAILURE_TEXTS } from '#web/payment/labels.ts'
import { Disputes } from '#web/payment/dispute/Disputes.tsx'
import { messages } from '#web/payment/manage/messages.ts'
import { OrderActions } from '#web/payment/manage/OrderActions.tsx'
import { OrderFacts } from '#web/payment/order/OrderFacts.tsx'
import { OrderHistory } from '#web/payment/order/OrderHistory.tsx'
import { OrderInvoices } from '#web/invoice/index.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { StatusBadge } from '#web/payment/StatusBadge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/ManagedOrderPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { order: title, lead: description } = messages
  const path = paymentPaths.adminPayment(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** One order as an admin sees it, with what can be done to it. */
export default function ManagedOrderPage({ params: { id } }: Route.ComponentProps) {
  return <ManagedOrder key={id} id={id} />
}

function ManagedOrder({ id }: { id: string }) {
  const order = useServer(getOrder, { params: { id } })
  const toAll = <LinkButton to={paymentPaths.adminPayments()}>{messages.allOrders}</LinkButton>
  if (order.isGone) return <EmptyState as="h1" title={messages.orderGone} action={toAll} />
  return (
    <>
      {order.data === undefined && <h1 className="sr-only">{messages.order}</h1>}
      <Loaded of={order} waiting={<RowSkeletons />} failed={messages.orderFailed}>
        {(found) => (
          <>
            <PageTitle title={found.productName} lead={messages.orderOf(found.number, shortMomentText(found.createdAt))} />
            <State order={found} />
            {found.events.some(({ kind }) => kind === 'DISPUTED') && <Disputes orderId={found.id} />}
            <OrderFacts order={found} />
            {found.paidAt !== null && <OrderInvoices order={found} canAsk={false} />}
            <OrderHistory order={found} />
          </>
        )}
      </Loaded>
      <Link to={paymentPaths.adminPayments()} className="justify-self-start font-medium text-accent-text underline underline-offset-2">
        {messages.allOrders}
      </Link>
    </>
  )
}

function State({ order }: { order: OrderDetails }) {
  const { status, owner, failure, amountGrosze, refundedGrosze, pendingRefundGrosze, transfer } = order
  const sentences = [
    ...(failure ? [messages.failedBecause(FAILURE_TEXTS[failure])] : []),
    ...(transfer ? [messages.transferAwaited(transfer.title, moneyText(transfer.amountGrosze))] : []),
    ...(refundedGrosze > 0 ? [messages.refundedSoFar(moneyText(refundedGrosze), moneyText(amountGrosze))] : []),
    ...(pendingRefundGrosze > 0 ? [messages.pendingRefund(moneyText(pendingRefundGrosze))] : []),
  ]
  return (
    <Card as="section" aria-labelledby="stan" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="stan" className="sr-only">
        {messages.state}
      </h2>
      <div role="status" className="grid justify-items-start gap-2">
        <StatusBadge status={status} />
        <p>
          {messages.orderedBy}{' '}
          {owner ? (
            <Link to={paths.adminUser(owner.id)} className="wrap-anywhere text-accent-text underline underline-offset-2">
              {owner.displayName}
            </Link>
          ) : (
            messages.nobody
          )}
        </p>
        {sentences.map((text) => (
          <p key={text} className="text-text-muted">
            {text}
          </p>
        ))}
      </div>
      <OrderActions order={order} />
    </Card>
  )
}
