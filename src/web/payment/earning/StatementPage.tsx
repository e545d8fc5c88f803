import '#web/payment/order.css'
import '#web/payment/earning/earning.css'
import { getStatement, type Statement, type StatementRow } from '#contract/payment/earning.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ForTeachers } from '#web/payment/earning/ForTeachers.tsx'
import { messages } from '#web/payment/earning/messages.ts'
import { monthName } from '#contract/text/months.ts'
import { statementCsv } from '#web/payment/earning/statement-csv.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { saveFile } from '#web/payment/save-file.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { DataTable, FigureHeads } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/StatementPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData, params: { month } }: Route.MetaArgs) {
  const title = isMonth(month) ? messages.statement(monthName(month)) : messages.noSuchMonth
  const path = paymentPaths.accountStatement(month)
  return pageMeta({ title, description: messages.lead, path, origin: loaderData?.origin ?? '', isIndexed: false })
}

const isMonth = (month: string): boolean => getStatement.params.shape.month.safeParse(month).success

/** A month of a teacher, to read, to print and to keep as a table. */
export default function StatementPage({ params: { month } }: Route.ComponentProps) {
  const back = <LinkButton to={paymentPaths.accountEarnings()}>{messages.back}</LinkButton>
  if (!isMonth(month)) return <EmptyState as="h1" title={messages.noSuchMonth} action={back} />
  return (
    <>
      <PageTitle title={messages.statement(monthName(month))} />
      <ForTeachers>
        <Month key={month} month={month} />
      </ForTeachers>
      <nav className="justify-self-start">{back}</nav>
    </>
  )
}

function Month({ month }: { month: string }) {
  const statement = useServer(getStatement, { params: { month } })
  return (
    <Loaded of={statement} waiting={<RowSkeletons />} failed={messages.statementFailed}>
      {(found) => (
        <>
          <div className="earn-lines">
            <Button onClick={() => saveFile(`zarobki-${month}.csv`, 'text/csv;charset=utf-8', statementCsv(found))}>
              {messages.download}
            </Button>
            <Button onClick={() => window.print()}>{messages.print}</Button>
          </div>
          <Moves statement={found} />
        </>
      )}
    </Loaded>
  )
}

function Moves({ statement: { teacher, openingGrosze, rows, closingGrosze } }: { statement: Statement }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="wrap-anywhere text-text-muted">
        {messages.statementOf(teacher)}. {messages.seller}
      </p>
      <DataTable label={messages.statements}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.what}</th>
            <FigureHeads names={[messages.value, messages.feeColumn, messages.amount]} />
          </tr>
        </thead>
        <tbody>
          <Balance name={messages.opening} grosze={openingGrosze} />
          {rows.length === 0 && (
            <tr>
              <td colSpan={5}>{messages.noMoves}</td>
            </tr>
          )}
          {rows.map((row) => (
            <Move key={row.id} row={row} />
          ))}
          <Balance name={messages.closing} grosze={closingGrosze} />
        </tbody>
      </DataTable>
    </Card>
  )
}

function Move({ row: { createdAt, move, title, valueGrosze, feeGrosze, amountGrosze } }: { row: StatementRow }) {
  return (
    <tr>
      <td className="whitespace-nowrap">{shortDayText(createdAt)}</td>
      <th scope="row" className="earn-title">
        {title === '' ? messages.moves[move] : `${messages.moves[move]}: ${title}`}
      </th>
      <Figure name={messages.value}>{valueGrosze === null ? '' : moneyText(valueGrosze)}</Figure>
      <Figure name={messages.feeColumn}>{feeGrosze === null ? '' : moneyText(feeGrosze)}</Figure>
      <Figure isTotal>{moneyText(amountGrosze)}</Figure>
    </tr>
  )
}

function Balance({ name, grosze }: { name: string; grosze: number }) {
  return (
    <tr className="font-semibold">
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <Figure isTotal>{moneyText(grosze)}</Figure>
    </tr>
  )
}

function Figure({ name, isTotal = false, children }: { name?: string; isTotal?: boolean; children: string }) {
  return (
    <td className={classNames('row-figure', isTotal && 'row-outcome')} data-name={name}>
      {children}
    </td>
  )
}
