import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import '#web/payment/order.css'
import '#web/payment/payment.css'
import Coins from 'virtual:icons/coins'
import { useSearchParams } from 'react-router'
import { getPriceList } from '#contract/payment/price-list.ts'
import { listTokens, type TokenEntry } from '#contract/payment/token.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { OfferList } from '#web/payment/OfferList.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { messages } from '#web/payment/token/messages.ts'
import { WayBackLink } from '#web/payment/unlock/WayBackLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/TokensPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.accountTokens(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const { shape } = listTokens.query
const address = (page: number, pageSize: number) => paymentPaths.accountTokens(listQueryText(shape, { page, pageSize }))

/** A person's tokens: how many there are, packs that are sold, and what came and went. */
export default function TokensPage() {
  const [query] = useSearchParams()
  const tokens = useServer(listTokens, { query: parseListQuery(shape, query) })
  const priceList = useServer(getPriceList)
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <WayBackLink />
      <Card as="section" aria-labelledby="zetony" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-1">
          <h2 id="zetony" className="text-sm text-text-muted">
            {messages.yours}
          </h2>
          <p className="pay-balance">
            <Coins aria-hidden />
            {tokens.data === undefined ? (
              <Skeleton className="h-8 w-36" />
            ) : (
              <span className="heading text-2xl">{messages.balance(tokens.data.balance)}</span>
            )}
          </p>
        </div>
        <div className="grid gap-3">
          <h3 className="font-semibold">{messages.buy}</h3>
          <Loaded of={priceList} waiting={<OfferSkeletons />} failed={messages.offersFailed}>
            {({ offers, methods }) => (
              <OfferList offers={offers.filter(({ kind }) => kind === 'TOKENS')} isOn={methods.length > 0} level="h4" />
            )}
          </Loaded>
        </div>
      </Card>
      <Loaded of={tokens} waiting={<RowSkeletons />} failed={messages.failed}>
        {({ results, balance: _, ...list }) => (
          <ResultList {...list} href={address} emptyTitle={messages.nothing} hint={messages.nothingHint}>
            <Card className="p-0!">
              <ol aria-label={messages.history} className="pay-rows">
                {results.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </Card>
          </ResultList>
        )}
      </Loaded>
    </>
  )
}

function Entry({ entry: { amount, move, purpose, orderId, homework, createdAt } }: { entry: TokenEntry }) {
  const name = purpose === null ? messages.moves[move] : `${messages.moves[move]}: ${messages.purposes[purpose]}`
  const to = orderId === null ? homework && paths.homework(homework.slug) : paths.accountPayment(orderId)
  return (
    <li>
      <p className="font-medium">
        {to === null ? (
          name
        ) : (
          <Link to={to} className="after:absolute after:inset-0">
            {name}
            {homework && <span className="block font-normal text-text-muted">{withHardSpaces(homework.title)}</span>}
          </Link>
        )}
      </p>
      <p className="pay-sum">{amount > 0 ? `+${amount}` : `−${-amount}`}</p>
      <time dateTime={createdAt.toISOString()} className="pay-meta">
        {shortMomentText(createdAt)}
      </time>
    </li>
  )
}

function OfferSkeletons() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-24 sm:h-20" />
      <Skeleton className="h-24 sm:h-20" />
      <Skeleton className="h-24 sm:h-20" />
    </SkeletonGroup>
  )
}
