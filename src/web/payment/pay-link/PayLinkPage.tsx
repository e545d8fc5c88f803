import '#web/payment/order.css'
import '#web/payment/payment.css'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getConfig } from '#contract/config.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { getPayLink, type PayLink, refreshPayLink } from '#contract/payment/pay-link.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { momentText } from '#contract/text/dates.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/payment/pay-link/messages.ts'
import { PayerForm } from '#web/payment/pay-link/PayerForm.tsx'
import { PayerWithdrawal } from '#web/payment/pay-link/PayerWithdrawal.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { SellerLine } from '#web/payment/SellerLine.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/PayLinkPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paymentPaths.payFor(params.token), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** Paying for somebody else, without an account: what, for whom, for how much, and what one agrees to. */
export default function PayLinkPage({ params: { token } }: Route.ComponentProps) {
  const link = useServer(getPayLink, { params: { token } })
  return (
    <div className="page guarded py-5 lg:py-10">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        {link.isGone ? (
          <EmptyState as="h1" title={messages.gone} hint={messages.goneHint} action={<LinkButton to={paths.home()}>Wizards</LinkButton>} />
        ) : (
          <>
            {link.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
            <Loaded of={link} waiting={<RowSkeletons />} failed={messages.failed}>
              {(found) => <LinkView key={token} token={token} link={found} />}
            </Loaded>
          </>
        )}
      </div>
    </div>
  )
}

/** Pauses before the order is asked for again by who comes back from paying. */
const PAUSES_MS = [0, 1000, 2000, 3000, 5000, 8000, 15_000, 15_000, 15_000]

function LinkView({ token, link }: { token: string; link: PayLink }) {
  const { productName, description, forWhom, amountGrosze, vatPercent, seller, status, canPay, expiresAt, withdrawal, isWithdrawn } = link
  const config = useServer(getConfig)
  const [query] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const waits = status === 'PROCESSING' || status === 'PAID' || (query.get('from') === 'pay' && status === 'UNPAID')
  const pause = PAUSES_MS[turn]

  useEffect(() => {
    if (!waits || isWithdrawn || pause === undefined) return undefined
    const timer = setTimeout(() => {
      // Out of reach: the next reading says so.
      void callQuietly(refreshPayLink, { params: { token } })
        .catch(() => null)
        .then(() => readAnew(getPayLink))
        .then(() => setTurn((count) => count + 1))
    }, pause)
    return () => clearTimeout(timer)
  }, [token, waits, isWithdrawn, pause])

  const isAsking = waits && status === 'UNPAID' && pause !== undefined
  return (
    <>
      <PageTitle title={messages.titleOf(productName)} lead={canPay && !isAsking ? messages.lead(forWhom) : ''} />
      <Card as="section" aria-label={messages.what} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <p className="text-lg font-semibold">{productName}</p>
          <p className="text-sm text-text-muted">{description}</p>
        </div>
        <dl className="pay-facts">
          <div>
            <dt>{messages.forWhom}</dt>
            <dd>{forWhom}</dd>
          </div>
          <div>
            <dt>{messages.toPay}</dt>
            <dd className="font-semibold">{moneyText(amountGrosze)}</dd>
          </div>
        </dl>
        <p className="text-sm text-text-muted">
          {messages.vat(vatPercent)} {messages.mayWithdraw}
        </p>
        <SellerLine seller={seller} contactEmail={config.data?.contactEmail ?? ''} />
        <p role="status">{isWithdrawn ? messages.withdrewDone : isAsking ? messages.states.PROCESSING : messages.states[status]}</p>
        {canPay && !isAsking && <p className="text-sm text-text-muted">{messages.until(momentText(expiresAt))}</p>}
      </Card>
      {canPay && !isAsking && <PayerForm token={token} link={link} />}
      {withdrawal && <PayerWithdrawal token={token} withdrawal={withdrawal} />}
    </>
  )
}
