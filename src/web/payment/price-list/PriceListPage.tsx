import '#web/payment/order.css'
import { getManagedPriceList } from '#contract/payment/payment-admin.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { KIND_LABELS } from '#web/payment/labels.ts'
import { messages } from '#web/payment/price-list/messages.ts'
import { ProductCard } from '#web/payment/price-list/ProductCard.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/PriceListPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminPriceList(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Everything that is sold, with all its prices: past, present and to come. */
export default function PriceListPage() {
  const priceList = useServer(getManagedPriceList)
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <Loaded of={priceList} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ products, vatRates }) => (
          <>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
            <Card as="section" aria-labelledby="vat" className="grid gap-2">
              <h2 id="vat" className="heading text-xl">
                {messages.vat}
              </h2>
              <ul className="grid gap-1">
                {vatRates.map(({ kind, percent, validFrom }) => (
                  <li key={`${kind} ${validFrom.getTime()}`}>{messages.vatRow(KIND_LABELS[kind], percent, dayText(validFrom))}</li>
                ))}
              </ul>
            </Card>
            <p className="text-sm text-text-muted">{messages.audited}</p>
          </>
        )}
      </Loaded>
    </>
  )
}
