import '#web/payment/order.css'
import '#web/payment/earning/earning.css'
import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getTaxReport, type TaxReportRow } from '#contract/payment/tax.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { saveFile } from '#web/payment/save-file.ts'
import { messages } from '#web/payment/tax/messages.ts'
import { yearsUntil } from '#web/payment/tax/years.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import type { Route } from './+types/TaxReportPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { reportTitle: title, reportLead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.adminTaxReport(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** The money that teachers were paid in a year, for the tax office. */
export default function TaxReportPage() {
  const [years] = useState(() => yearsUntil(new Date()))
  const [year, setYear] = useState(years[0] ?? '')
  const report = useServer(getTaxReport, { params: { year } })
  return (
    <>
      <PageTitle title={messages.reportTitle} lead={messages.reportLead} />
      <Select
        label={messages.year}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
        options={years.map((value) => ({ value, label: value }))}
      />
      <Loaded of={report} waiting={<RowSkeletons />} failed={messages.reportFailed}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState as="h2" title={messages.nothing} hint={messages.nothingHint} />
          ) : (
            <>
              <Button
                className="justify-self-start"
                onClick={() => saveFile(`dac7-${found.year}.json`, 'application/json', JSON.stringify(found, null, 2))}
              >
                {messages.json}
              </Button>
              <Rows rows={found.rows} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Rows({ rows }: { rows: readonly TaxReportRow[] }) {
  return (
    <Card>
      <DataTable label={messages.reportTitle}>
        <thead>
          <tr>
            <th scope="col">{messages.person}</th>
            <th scope="col">{messages.accounts}</th>
            <th scope="col">{messages.quarters}</th>
            <th scope="col">{messages.sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.teacherId}>
              <th scope="row">
                <Person row={row} />
              </th>
              <td data-name={messages.accounts}>{row.accounts.map(({ account, holder }) => `${account} (${holder})`).join(', ')}</td>
              <td>
                <ul>
                  {row.quarters.map(({ quarter, paidGrosze, activities, feesGrosze }) => (
                    <li key={quarter}>{messages.quarter(quarter, moneyText(paidGrosze), activities, moneyText(feesGrosze))}</li>
                  ))}
                </ul>
              </td>
              <td>
                {messages.paid(moneyText(row.paidGrosze), row.activities, moneyText(row.feesGrosze))}{' '}
                <Badge tone={row.isExcluded ? 'neutral' : 'info'}>{row.isExcluded ? messages.excluded : messages.reported}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

function Person({ row: { taxData } }: { row: TaxReportRow }) {
  if (taxData === null) return messages.noData
  const { firstName, lastName, birthDate, pesel, nip, country, address } = taxData
  const { street, buildingNumber, apartmentNumber, postalCode, city } = address
  const place = `${street} ${buildingNumber}${apartmentNumber === null ? '' : `/${apartmentNumber}`}, ${postalCode} ${city}, ${country}`
  const numbers = [pesel && `${messages.pesel} ${pesel}`, nip && `${messages.nip} ${nip}`].filter(Boolean).join(', ')
  return (
    <>
      <span className="font-medium">
        {firstName} {lastName}
      </span>
      <span className="block text-text-muted">{`${birthDate}, ${numbers}`}</span>
      <span className="block text-text-muted">{place}</span>
    </>
  )
}
