import '#web/payment/order.css'
import '#web/payment/earning/earning.css'
import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getOwnTaxReport, getTaxData } from '#contract/payment/tax.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { ForTeachers } from '#web/payment/earning/ForTeachers.tsx'
import { RowSkeletons } from '#web/payment/RowSkeletons.tsx'
import { saveFile } from '#web/payment/save-file.ts'
import { messages } from '#web/payment/tax/messages.ts'
import { TaxDataForm } from '#web/payment/tax/TaxDataForm.tsx'
import { yearsUntil } from '#web/payment/tax/years.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/TaxDataPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: paymentPaths.accountTaxData(), origin: loaderData?.origin ?? '', isIndexed: false })
}

/** A teacher's data for the tax office, and a copy of what is reported. */
export default function TaxDataPage() {
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <ForTeachers>
        <Data />
        <Copy />
      </ForTeachers>
      <nav className="justify-self-start">
        <LinkButton to={paymentPaths.accountEarnings()}>{messages.back}</LinkButton>
      </nav>
    </>
  )
}

function Data() {
  const tax = useServer(getTaxData)
  return (
    <Loaded of={{ ...tax, data: tax.isFresh ? tax.data : undefined }} waiting={<RowSkeletons count={10} />} failed={messages.failed}>
      {({ taxData }) => <TaxDataForm saved={taxData} />}
    </Loaded>
  )
}

function Copy() {
  const [years] = useState(() => yearsUntil(new Date()))
  const [year, setYear] = useState(years[0] ?? '')
  const report = useServer(getOwnTaxReport, { params: { year } })
  return (
    <Card as="section" aria-labelledby="kopia" className="grid gap-3">
      <h2 id="kopia" className="heading text-xl">
        {messages.copy}
      </h2>
      <p className="text-text-muted">{messages.copyLead}</p>
      <Select
        label={messages.year}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
        options={years.map((value) => ({ value, label: value }))}
      />
      <Loaded of={report} waiting={<RowSkeletons />} failed={messages.reportFailed}>
        {({ row }) =>
          row === null ? (
            <p>{messages.nothing}</p>
          ) : (
            <>
              <p>{messages.paid(moneyText(row.paidGrosze), row.activities, moneyText(row.feesGrosze))}</p>
              <ul className="grid gap-1 text-text-muted">
                {row.quarters.map(({ quarter, paidGrosze, activities, feesGrosze }) => (
                  <li key={quarter}>{messages.quarter(quarter, moneyText(paidGrosze), activities, moneyText(feesGrosze))}</li>
                ))}
              </ul>
              <Button
                className="justify-self-start"
                onClick={() => saveFile(`dac7-${year}.json`, 'application/json', JSON.stringify({ year, row }, null, 2))}
              >
                {messages.json}
              </Button>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
