import '#web/payment/order.css'
import '#web/payment/earning/earning.css'
import { useSearchParams } from 'react-router'
import { type EarningEntry, type EarningState, getEarnings, listEarnings } from '#contract/payment/earning.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { dayText, shortMomentText } from '#contract/text/dates.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ForTeachers } from '#web/payment/earning/ForTeachers.tsx'
import { messages } from '#web/payment/earning/messages.ts'
import { MonthChoice } from '#web/payment/earning/MonthChoice.tsx'
import { PayoutReadiness } from '#web/payment/earning/PayoutReadiness.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/EarningsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.accountEarnings(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The money of a teacher: sums, the way it is paid out, months, and each sale. */
export default function EarningsPage() {
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <ForTeachers>
        <Sums />
        <PayoutReadiness />
        <MonthChoice />
        <Sales />
        <Fees />
      </ForTeachers>
    </>
  )
}

function Sums() {
  const earnings = useServer(getEarnings)
  return (
    <Loaded of={earnings} waiting={<Skeleton className="earn-waiting" />} failed={messages.failed}>
      {(found) => (
        <Card as="section" aria-labelledby="stan">
          <h2 id="stan" className="sr-only">
            {messages.sums}
          </h2>
          <dl className="earn-sums">
            <Sum name={messages.waiting} grosze={found.waitingGrosze} hint={messages.waitingHint} />
            <Sum name={messages.free} grosze={found.freeGrosze} hint={messages.freeHint} />
            <Sum name={messages.inPayout} grosze={found.inPayoutGrosze} hint={messages.inPayoutHint} />
            <Sum name={messages.paid} grosze={found.paidGrosze} hint={messages.paidHint} />
          </dl>
        </Card>
      )}
    </Loaded>
  )
}

function Sum({ name, grosze, hint }: { name: string; grosze: number; hint: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moneyText(grosze)}</dd>
      <dd>{hint}</dd>
    </div>
  )
}

function Fees() {
  const { data } = useServer(getEarnings)
  if (data === undefined) return null
  return (
    <Card as="section" aria-labelledby="prowizje" className="grid gap-2">
      <h2 id="prowizje" className="heading text-xl">
        {messages.fees}
      </h2>
      <ul className="grid gap-1 text-text-muted">
        {data.rates.map(({ kind, feePercent, holdDays, validFrom, isCurrent }) => (
          <li key={`${kind} ${validFrom?.getTime() ?? 0}`}>
            {messages.fee(messages.kinds[kind], feePercent, holdDays, isCurrent || validFrom === null ? null : dayText(validFrom))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const { shape } = listEarnings.query
const address = (page: number, pageSize: number) => paymentPaths.accountEarnings(listQueryText(shape, { page, pageSize }))

function Sales() {
  const [query] = useSearchParams()
  const sales = useServer(listEarnings, { query: parseListQuery(shape, query) })
  return (
    <Loaded of={sales} waiting={<RowSkeletons />} failed={messages.failed}>
      {({ results, ...list }) => (
        <ResultList {...list} href={address} emptyTitle={messages.nothing} hint={messages.nothingHint}>
          <Card className="p-0!">
            <ol aria-label={messages.sales} className="pay-rows">
              {results.map((entry) => (
                <SaleRow key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
        </ResultList>
      )}
    </Loaded>
  )
}

const TONES: Record<EarningState, Tone> = { WAITING: 'warning', FREE: 'success', IN_PAYOUT: 'info', PAID: 'neutral', REVERSED: 'error' }

function SaleRow({ entry }: { entry: EarningEntry }) {
  const { title, slug, kind, amountGrosze, valueGrosze, feeGrosze, feePercent, createdAt, freeAt, state } = entry
  const name = title === '' ? messages.kinds[kind] : title
  return (
    <li>
      <p className="font-medium wrap-anywhere">
        {slug === null ? (
          name
        ) : (
          <Link to={paths.homework(slug)} className="after:absolute after:inset-0">
            {name}
          </Link>
        )}
      </p>
      <p className="pay-sum">{moneyText(amountGrosze)}</p>
      <p className="pay-meta">
        {messages.kinds[kind]} · {shortMomentText(createdAt)} · {messages.share(moneyText(valueGrosze), moneyText(feeGrosze), feePercent)}
        {state === 'WAITING' && ` · ${messages.freeAt(dayText(freeAt))}`}
      </p>
      <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
    </li>
  )
}
