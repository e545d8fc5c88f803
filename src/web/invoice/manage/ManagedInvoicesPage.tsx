import '#web/invoice/invoice.css'
import RotateCw from 'virtual:icons/rotate-cw'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listManagedInvoices, type ManagedInvoice } from '#contract/invoice/invoice-admin.ts'
import type { KsefState } from '#contract/invoice/invoice-enums.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { sendAgain } from '#web/invoice/api.ts'
import { ExportCard } from '#web/invoice/manage/ExportCard.tsx'
import { managedInvoicesAddress, parseManagedInvoices } from '#web/invoice/manage/filters.ts'
import { InvoiceFilters } from '#web/invoice/manage/InvoiceFilters.tsx'
import { messages } from '#web/invoice/manage/messages.ts'
import { messages as words } from '#web/invoice/messages.ts'
import { isNarrowed } from '#web/lib/list-query.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/ManagedInvoicesPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, lead: description } = messages
  return pageMeta({ title, description, path: invoicePaths.adminInvoices(), origin: loaderData?.origin ?? '', isIndexed: false })
}

const TONES: Record<KsefState, Tone> = { NONE: 'neutral', WAITING: 'warning', SENT: 'info', ACCEPTED: 'success', REJECTED: 'error' }

/** Invoices of everybody, by month, number, NIP and their way into KSeF; all of it in the address. */
export default function ManagedInvoicesPage() {
  const [query] = useSearchParams()
  const state = parseManagedInvoices(query)
  const invoices = useServer(listManagedInvoices, { query: state })
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <ExportCard />
      <InvoiceFilters state={state} />
      <Loaded of={invoices} waiting={<Waiting />} failed={messages.failed}>
        {({ results, isKsefOn, isIssuing, ...list }) => (
          <>
            {!isIssuing && <p className="text-error">{messages.notIssuing}</p>}
            {isIssuing && !isKsefOn && <p className="text-text-muted">{messages.isOff}</p>}
            <ResultList
              {...list}
              href={(page, pageSize) => managedInvoicesAddress({ ...state, page, pageSize })}
              emptyTitle={isNarrowed(state) ? undefined : messages.none}
              hint={isNarrowed(state) ? messages.noResultsHint : undefined}
              action={isNarrowed(state) && <LinkButton to={invoicePaths.adminInvoices()}>{messages.reset}</LinkButton>}
            >
              <Card className="p-0!">
                <ol aria-label={messages.list} className="invoice-rows">
                  {results.map((each) => (
                    <InvoiceRow key={each.id} invoice={each} canSend={isKsefOn} />
                  ))}
                </ol>
              </Card>
            </ResultList>
          </>
        )}
      </Loaded>
    </>
  )
}

function InvoiceRow({ invoice, canSend }: { invoice: ManagedInvoice; canSend: boolean }) {
  const { id, orderId, number, buyerName, nip, issuedOn, totalGrosze, ksefState, ksefNumber, failure, isOffline } = invoice
  return (
    <li>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={invoicePaths.invoice(id)} className="font-medium text-accent-text underline underline-offset-2 wrap-anywhere">
            {number}
          </Link>
          <Badge tone={TONES[ksefState]}>{words.states[ksefState]}</Badge>
          {isOffline && ksefState !== 'ACCEPTED' && <Badge tone="warning">{messages.offline}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {buyerName}
          {nip !== null && ` · ${messages.nip(nip)}`}
        </p>
        <p className="text-sm text-text-muted wrap-anywhere">
          {shortDayText(new Date(`${issuedOn}T12:00:00Z`))}
          {ksefNumber !== null && ` · ${ksefNumber}`}
          {' · '}
          <Link to={paymentPaths.adminPayment(orderId)} className="underline underline-offset-2">
            {messages.order}
          </Link>
        </p>
        {failure !== null && <p className="text-sm text-error wrap-anywhere">{messages.failure(failure)}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:flex-col sm:items-end">
        <p className="font-semibold tabular-nums">{moneyText(totalGrosze)}</p>
        {canSend && (ksefState === 'REJECTED' || ksefState === 'WAITING') && <Retry id={id} />}
      </div>
    </li>
  )
}

function Retry({ id }: { id: number }) {
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    // A failure has told of itself.
    const sent = await sendAgain(id).catch(() => null)
    if (sent) showToast({ title: messages.queued, variant: 'success' })
    await readAnew(listManagedInvoices)
    setSending(false)
  }
  return (
    <Button size="sm" icon={<RotateCw aria-hidden />} loading={isSending} onClick={() => void send()}>
      {messages.again}
    </Button>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}
