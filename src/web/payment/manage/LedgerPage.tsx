import '#web/payment/order.css'
import CircleCheck from 'virtual:icons/circle-check'
import TriangleAlert from 'virtual:icons/triangle-alert'
import type { Output } from '#contract/http/endpoint.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { getLedgerState } from '#contract/payment/payment-admin.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { momentText } from '#contract/text/dates.ts'
import { formatNumber } from '#contract/text/plural.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ACCOUNT_LABELS, messages } from '#web/payment/manage/messages.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import type { Route } from './+types/LedgerPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { ledger: title, ledgerLead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminLedger(), origin: loaderData?.origin ?? '', isIndexed: false })
}

type State = Output<typeof getLedgerState>
type Unit = State['balances'][number]['unit']

const UNITS: readonly [Unit, (amount: number) => string][] = [
  ['PLN', moneyText],
  ['TOKEN', formatNumber],
]

/** Balances of the ledger by account, and what its last check found. */
export default function LedgerPage() {
  const ledger = useServer(getLedgerState)
  return (
    <>
      <PageTitle title={messages.ledger} lead={messages.ledgerLead} />
      <Loaded of={ledger} waiting={<RowSkeletons />} failed={messages.ledgerFailed}>
        {(state) => (
          <>
            <Check state={state} />
            {state.balances.length === 0 ? (
              <p className="text-text-muted">{messages.noEntries}</p>
            ) : (
              UNITS.map(([unit, write]) => <Balances key={unit} unit={unit} write={write} balances={state.balances} />)
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Check({ state: { checkedAt, differences } }: { state: State }) {
  const isFine = differences.length === 0
  const Icon = isFine ? CircleCheck : TriangleAlert
  return (
    <Card as="section" aria-labelledby="kontrola" className="grid gap-3">
      <div className="pay-state">
        {checkedAt !== null && <Icon aria-hidden className={isFine ? 'text-success' : 'text-error'} />}
        <div className="grid gap-1">
          <h2 id="kontrola" className="heading text-xl">
            {checkedAt === null ? messages.check : isFine ? messages.allAgrees : messages.differences}
          </h2>
          <p className="text-text-muted">{checkedAt === null ? messages.neverChecked : messages.checkedAt(momentText(checkedAt))}</p>
        </div>
      </div>
      {!isFine && (
        <ul className="grid gap-1 text-error">
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Balances({ unit, write, balances }: { unit: Unit; write: (amount: number) => string; balances: State['balances'] }) {
  const rows = balances.filter((each) => each.unit === unit)
  if (rows.length === 0) return null
  return (
    <Card>
      <DataTable label={messages.units[unit]}>
        <caption className="heading pb-2 text-left text-xl">{messages.units[unit]}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.account}</th>
            <th scope="col" className="row-figure">
              {messages.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, balance }) => (
            <tr key={account}>
              <th scope="row">{ACCOUNT_LABELS.get(account) ?? account}</th>
              <td className="row-figure row-outcome">{write(balance)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row">{messages.sum}</th>
            <td className="row-figure row-outcome">{write(rows.reduce((sum, { balance }) => sum + balance, 0))}</td>
          </tr>
        </tbody>
      </DataTable>
    </Card>
  )
}
