import '#web/payment/payment.css'
import { useState } from 'react'
import { getConfig } from '#contract/config.ts'
import { CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { Discounted } from '#contract/payment/discount.ts'
import { getPriceList, type Offer } from '#contract/payment/price-list.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { CheckoutForm } from '#web/payment/checkout/CheckoutForm.tsx'
import { loadOfferName } from '#web/payment/checkout/load-offer-name.ts'
import { messages } from '#web/payment/checkout/messages.ts'
import { Summary } from '#web/payment/checkout/Summary.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/CheckoutPage.ts'

export function loader({ context, params: { code } }: Route.LoaderArgs) {
  return loadOnServer(context, loadOfferName(code))
}

export function clientLoader({ params: { code } }: Route.ClientLoaderArgs) {
  return loadInBrowser(loadOfferName(code))
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.name ? messages.titleOf(loaderData.name) : messages.title
  return pageMeta({
    title,
    description: messages.description,
    path: paymentPaths.checkout(params.code),
    origin: loaderData?.origin ?? '',
    isIndexed: false,
  })
}

/** Buying one thing: what and for how much on one side, who buys and how on the other. Nothing here is kept by anybody. */
export default function CheckoutPage({ params: { code } }: Route.ComponentProps) {
  const priceList = useServer(getPriceList)
  const config = useServer(getConfig)
  const viewer = useKnownViewer()
  const [tried, setTried] = useState<{ priceId: number; discounted: Discounted } | null>(null)
  return (
    <div className="page guarded grid grid-cols-[minmax(0,1fr)] content-start gap-5 py-5 lg:py-10">
      <PageTitle title={messages.title} />
      <Loaded of={priceList} waiting={<Waiting />} failed={messages.failed}>
        {({ offers, seller, methods, consentVersion }) => {
          const offer = offers.find((each) => each.code === code)
          if (!offer) return <Gone />
          // A code that was tried with another price is tried anew.
          const discounted = tried?.priceId === offer.priceId ? tried.discounted : null
          const onDiscounted = (found: Discounted | null) => setTried(found && { priceId: offer.priceId, discounted: found })
          return (
            <div className="pay-checkout">
              <Summary offer={offer} discounted={discounted} seller={seller} contactEmail={config.data?.contactEmail ?? ''} />
              {methods.length === 0 ? (
                <EmptyState as="h2" title={messages.off} hint={messages.offHint} action={<ToOffers kind={offer.kind} />} />
              ) : consentVersion !== CONSENT_VERSION ? (
                <EmptyState
                  as="h2"
                  title={messages.old}
                  hint={messages.oldHint}
                  action={<Button onClick={() => location.reload()}>{messages.refresh}</Button>}
                />
              ) : viewer === undefined ? (
                <FormSkeleton />
              ) : viewer === null ? (
                <EmptyState
                  as="h2"
                  title={messages.signInTitle}
                  hint={messages.signInHint}
                  action={
                    <LinkButton to={paths.login(paymentPaths.checkout(code))} variant="primary">
                      {messages.login}
                    </LinkButton>
                  }
                />
              ) : (
                <CheckoutForm
                  key={code}
                  offer={offer}
                  methods={methods}
                  viewerId={viewer.id}
                  discounted={discounted}
                  onDiscounted={onDiscounted}
                  onChanged={priceList.reload}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

function ToOffers({ kind }: { kind: Offer['kind'] }) {
  return <LinkButton to={kind === 'TOKENS' ? paymentPaths.accountTokens() : paths.subscription()}>{messages.toOffers}</LinkButton>
}

function Gone() {
  return <EmptyState as="h2" title={messages.gone} hint={messages.goneHint} action={<ToOffers kind="SUBSCRIPTION" />} />
}

function Waiting() {
  return (
    <div className="pay-checkout">
      <SkeletonGroup className="pay-summary">
        <Skeleton className="h-56" />
      </SkeletonGroup>
      <FormSkeleton />
    </div>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}
