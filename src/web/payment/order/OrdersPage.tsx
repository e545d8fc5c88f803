import '#web/payment/order.css'
import { useSearchParams } from 'react-router'
import { moneyText } from '#contract/payment/money-text.ts'
import { listOrders, type OrderCard, orderQuery } from '#contract/payment/order.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/payment/order/messages.ts'
import { RenewalCard } from '#web/payment/renewal/RenewalCard.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { StatusBadge } from '#web/payment/StatusBadge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import type { Route } from './+types/OrdersPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.accountPayments(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const address = (page: number, pageSize: number) => paymentPaths.accountPayments(listQueryText(orderQuery.shape, { page, pageSize }))

/** Everything that a person ordered, the newest first. */
export default function OrdersPage() {
  const [query] = useSearchParams()
  const orders = useServer(listOrders, { query: parseListQuery(orderQuery.shape, query) })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <RenewalCard />
      <Loaded of={orders} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, ...list }) => (
          <ResultList
            {...list}
            href={address}
            emptyTitle={messages.nothing}
            hint={messages.nothingHint}
            action={<LinkButton to={paths.subscription()}>{messages.toPremium}</LinkButton>}
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

function OrderRow({ order: { id, productName, number, createdAt, amountGrosze, refundedGrosze, status } }: { order: OrderCard }) {
  return (
    <li>
      <p className="font-medium wrap-anywhere">
        <Link to={paths.accountPayment(id)} className="after:absolute after:inset-0">
          {productName}
        </Link>
      </p>
      <p className="pay-sum">{moneyText(amountGrosze)}</p>
      <p className="pay-meta">
        {number} · <span className="whitespace-nowrap">{dayText(createdAt)}</span>
        {status !== 'REFUNDED' && refundedGrosze > 0 && ` · ${messages.partRefunded(moneyText(refundedGrosze))}`}
      </p>
      <StatusBadge status={status} />
    </li>
  )
}
