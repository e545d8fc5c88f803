import Check from 'virtual:icons/check'
import Crown from 'virtual:icons/crown'
import { paths } from '#contract/paths.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfferList, RenewalCard } from '#web/payment/index.ts'
import { loadOffers } from '#web/subscription/load-offers.ts'
import { messages } from '#web/subscription/messages.ts'
import { OwnPremium } from '#web/subscription/OwnPremium.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import type { Route } from './+types/SubscriptionPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, loadOffers)
}

export function clientLoader() {
  return loadInBrowser(loadOffers)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paths.subscription(), origin: loaderData?.origin ?? '' })
}

/** Says what Premium gives and costs, the same for everybody, and until when the viewer has it. */
export default function SubscriptionPage({ loaderData: { contactEmail, offers, isOn } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="page grid items-start gap-5 py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card
          as="section"
          aria-labelledby="cena"
          className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="cena" className="heading flex items-center gap-2.5 text-xl">
            <Crown aria-hidden className="size-5 text-rating" />
            {messages.buy}
          </h2>
          <OwnPremium />
          <RenewalCard />
          <OfferList offers={offers} isOn={isOn} />
          <p className="text-sm text-text-muted">
            {messages.fairly} {messages.questions}{' '}
            <a href={`mailto:${contactEmail}`} className="text-accent-text underline underline-offset-2">
              {contactEmail}
            </a>
          </p>
        </Card>
        <Card as="section" aria-labelledby="co-daje" className="grid gap-4">
          <h2 id="co-daje" className="heading text-xl">
            {messages.gives}
          </h2>
          <ul className="grid gap-4">
            {messages.benefits.map(({ title, text }) => (
              <li key={title} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
                <div className="grid gap-0.5">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <LinkButton to={paths.homeworkTypes()} className="justify-self-start">
            {messages.tryTypes}
          </LinkButton>
        </Card>
        <Card as="section" aria-labelledby="bez-premium" className="grid gap-3">
          <h2 id="bez-premium" className="heading text-xl">
            {messages.free}
          </h2>
          <ul className="grid gap-2 text-text-muted">
            {messages.freeOnes.map((text) => (
              <li key={text} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                {text}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
