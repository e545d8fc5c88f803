import '#web/payment/order.css'
import { useSearchParams } from 'react-router'
import { getOrder, type OrderDetails } from '#contract/payment/order.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { OrderInvoices } from '#web/invoice/index.ts'
import { messages } from '#web/payment/order/messages.ts'
import { OrderFacts } from '#web/payment/order/OrderFacts.tsx'
import { OrderHistory } from '#web/payment/order/OrderHistory.tsx'
import { OrderState } from '#web/payment/order/OrderState.tsx'
import { TransferData } from '#web/payment/order/TransferData.tsx'
import { Withdrawal } from '#web/payment/order/Withdrawal.tsx'
import { PayLinkCard } from '#web/payment/pay-link/PayLinkCard.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/OrderPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { order: title, lead: description } = messages
  const path = paths.accountPayment(Number(params.id))
  return pageMeta({ title, description, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

/** One order: how it stands, what comes next, and everything that happened to it. */
export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  return <Order key={id} id={id} />
}

function Order({ id }: { id: string }) {
  const [query] = useSearchParams()
  const order = useServer(getOrder, { params: { id } })
  const toAll = <LinkButton to={paymentPaths.accountPayments()}>{messages.allOrders}</LinkButton>
  if (order.isGone) return <EmptyState as="h1" title={messages.orderGone} hint={messages.orderGoneHint} action={toAll} />
  return (
    <>
      {order.data === undefined && <h1 className="sr-only">{messages.order}</h1>}
      <Loaded of={order} waiting={<Waiting />} failed={messages.orderFailed}>
        {(found) => <OrderView order={found} from={query.get('from')} />}
      </Loaded>
    </>
  )
}

function OrderView({ order, from }: { order: OrderDetails; from: string | null }) {
  return (
    <>
      <PageTitle title={order.productName} lead={messages.orderOf(order.number, dayText(order.createdAt))} />
      <OrderState order={order} from={from} />
      <PayLinkCard order={order} />
      {order.transfer && <TransferData transfer={order.transfer} />}
      <OrderFacts order={order} />
      {order.paidAt !== null && <OrderInvoices order={order} canAsk />}
      <OrderHistory order={order} />
      {order.withdrawal && <Withdrawal order={order} withdrawal={order.withdrawal} />}
      <Link to={paymentPaths.accountPayments()} className="justify-self-start font-medium text-accent-text underline underline-offset-2">
        {messages.allOrders}
      </Link>
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-40" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}
