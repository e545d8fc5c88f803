import '#web/invoice/invoice.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { getInvoice, type InvoiceDetails } from '#contract/invoice/invoice.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { SignInGuard } from '#web/auth/index.ts'
import { InvoiceSheet } from '#web/invoice/InvoiceSheet.tsx'
import { InvoiceTools } from '#web/invoice/InvoiceTools.tsx'
import { messages } from '#web/invoice/messages.ts'
import { loadInBrowser, loadToPrint, noData, type ToPrint } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import type { Route } from './+types/InvoicePage.ts'

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  return loadToPrint(context, async (api) => (id === undefined ? undefined : await api.call(getInvoice, { params: { id } })))
}

export function clientLoader() {
  return loadInBrowser<ToPrint<InvoiceDetails>>(noData)
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { title, lead: description } = messages
  const number = loaderData?.printed?.number
  const path = params.id === undefined ? '/invoice' : invoicePaths.invoice(Number(params.id))
  return pageMeta({
    title: number === undefined ? title : `${title} ${number}`,
    description,
    path,
    origin: loaderData?.origin ?? '',
    isIndexed: false,
  })
}

/** One invoice, always on light paper. */
export default function InvoicePage({ loaderData: { printed } }: Route.ComponentProps) {
  const { id } = useParams()
  if (printed)
    return (
      <Paper>
        <InvoiceSheet invoice={printed} />
      </Paper>
    )
  return <SignInGuard>{() => <Paper>{id === undefined ? <Gone /> : <OwnInvoice key={id} id={id} />}</Paper>}</SignInGuard>
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <div data-theme="light" className="invoice-page">
      <div className="page page-text grid grid-cols-[minmax(0,1fr)] gap-4 py-6">{children}</div>
    </div>
  )
}

function OwnInvoice({ id }: { id: string }) {
  const invoice = useServer(getInvoice, { params: { id } })
  if (invoice.isGone) return <Gone />
  return (
    <>
      {invoice.data === undefined && <h1 className="sr-only">{messages.title}</h1>}
      <Loaded of={invoice} failed={messages.failed} waiting={<Waiting />}>
        {(found) => (
          <>
            <InvoiceTools invoice={found} />
            <InvoiceSheet invoice={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Gone() {
  const toPayments = <LinkButton to={paymentPaths.accountPayments()}>{messages.toPayments}</LinkButton>
  return <EmptyState as="h1" title={messages.gone} hint={messages.goneHint} action={toPayments} />
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  )
}
