import '#web/payment/order.css'
import '#web/payment/statistics/statistics.css'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getStatistics, type Statistics, type StatisticsFigures, statisticsQuery } from '#contract/payment/statistics.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { parseListQuery } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { messages } from '#web/payment/statistics/messages.ts'
import { partsOf } from '#web/payment/statistics/parts-of.ts'
import { dayNameOf, periodNames } from '#web/payment/statistics/period-names.ts'
import { StatisticsFilters } from '#web/payment/statistics/StatisticsFilters.tsx'
import { StatisticsPart } from '#web/payment/statistics/StatisticsPart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { DataTable, FigureHeads } from '#web/ui/list/DataTable.tsx'
import type { Route } from './+types/StatisticsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminStatistics(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The business of this installation in a chosen time. */
export default function StatisticsPage() {
  const [address] = useSearchParams()
  const query = parseListQuery(statisticsQuery.shape, address)
  const found = useServer(getStatistics, { query })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <StatisticsFilters state={query} />
      <Loaded of={found} waiting={<RowSkeletons />} failed={messages.failed}>
        {(state) => <Parts state={state} />}
      </Loaded>
    </>
  )
}

function Parts({ state }: { state: Statistics }) {
  const { unit, since, until, periods, totals } = state
  const names = useMemo(() => periods.map(({ start }) => periodNames(unit, start)), [unit, periods])
  const parts = useMemo(() => partsOf(state), [state])
  return (
    <>
      <p className="text-sm text-text-muted">{messages.span(dayNameOf(since), dayNameOf(until))}</p>
      <Kinds revenue={totals.revenue} />
      {parts.map((part) => (
        <StatisticsPart key={part.title} {...part} periods={names} axisText={part.isMoney ? zloty : formatNumber} />
      ))}
    </>
  )
}

/** Whole złote on an axis. */
const zloty = (grosze: number): string => `${formatNumber(grosze / 100)}\u00a0zł`

function Kinds({ revenue }: { revenue: StatisticsFigures['revenue'] }) {
  const rows = [
    [messages.premium, revenue.SUBSCRIPTION],
    [messages.tokens, revenue.TOKENS],
    [messages.sum, revenue.all],
  ] as const
  return (
    <Card>
      <DataTable label={messages.kinds}>
        <caption className="heading pb-2 text-left text-xl">{messages.kinds}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.kind}</th>
            <FigureHeads names={[messages.net, messages.vat, messages.gross]} />
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { netGrosze, vatGrosze, grossGrosze }]) => (
            <tr key={name} className={name === messages.sum ? 'font-semibold' : ''}>
              <th scope="row">{name}</th>
              <td className="row-figure" data-name={messages.net}>
                {moneyText(netGrosze)}
              </td>
              <td className="row-figure" data-name={messages.vat}>
                {moneyText(vatGrosze)}
              </td>
              <td className="row-figure row-outcome">{moneyText(grossGrosze)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
