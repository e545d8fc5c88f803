import FileText from 'virtual:icons/file-text'
import { useEffect, useState } from 'react'
import { getOrderInvoices, type InvoiceCard } from '#contract/invoice/invoice.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { dayText, lastDayText } from '#contract/text/dates.ts'
import { AskInvoiceDialog } from '#web/invoice/AskInvoiceDialog.tsx'
import { messages } from '#web/invoice/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** A page that is left open asks for a while only. */
const LOOK_MS = 3_000
const LONGEST_MS = 5 * 60_000

type Props = { order: Pick<OrderDetails, 'id' | 'status' | 'amountGrosze' | 'refundedGrosze'>; canAsk: boolean }

/** The documents of an order on its page, and the way to ask for one; nothing where there is nothing to show. */
export function OrderInvoices({ order, canAsk }: Props) {
  const known = useServer(getOrderInvoices, { params: { id: order.id } })
  const [isAsking, setAsking] = useState(false)
  const { data, reload } = known
  const said = data?.documents.reduce((sum, { totalGrosze }) => sum + totalGrosze, 0) ?? 0
  const isOwed = data && (data.isAwaited || (data.documents.length > 0 && said !== order.amountGrosze - order.refundedGrosze))
  // A document follows the money within seconds; after a refund the last answer isn't it yet.
  const waitsFor = isOwed || data?.documents.some(({ ksefState }) => ksefState === 'SENT' || ksefState === 'WAITING') ? LOOK_MS : null

  useEffect(() => {
    if (waitsFor === null) return
    const started = Date.now()
    const looking = setInterval(() => (Date.now() - started > LONGEST_MS ? clearInterval(looking) : void reload()), waitsFor)
    return () => clearInterval(looking)
    // `reload` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waitsFor])

  // The order's page learns first that it was delivered.
  useEffect(() => {
    void reload()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [order.status])

  const isNone = data?.documents.length === 0 && !data.isAwaited
  if (isNone && canAsk && data.canAskUntil === null) return null
  return (
    <Card as="section" aria-labelledby="dokumenty" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="dokumenty" className="heading text-xl">
        {messages.documents}
      </h2>
      <Loaded of={known} failed={messages.documentsFailed} waiting={<Waiting />}>
        {({ documents, canAskUntil, isAwaited }) => (
          <>
            {documents.length > 0 && (
              <ul className="grid gap-3">
                {documents.map((document) => (
                  <Document key={document.id} document={document} />
                ))}
              </ul>
            )}
            {isNone && !canAsk && <p className="text-text-muted">{messages.noDocuments}</p>}
            {isAwaited && <p className="text-text-muted">{messages.awaited}</p>}
            {canAskUntil !== null && canAsk && (
              <div className="grid justify-items-start gap-3">
                <p className="text-text-muted">{messages.canAsk(lastDayText(canAskUntil))}</p>
                <Button icon={<FileText aria-hidden />} onClick={() => setAsking(true)}>
                  {messages.ask}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {isAsking && <AskInvoiceDialog orderId={order.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Document({ document: { id, number, kind, issuedOn, totalGrosze, ksefState } }: { document: InvoiceCard }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p>
        <Link to={invoicePaths.invoice(id)} className="font-medium text-accent-text underline underline-offset-2">
          {messages.nameOf(kind, 'vat')} {number}
        </Link>
        <span className="block text-sm text-text-muted">
          {dayText(new Date(`${issuedOn}T12:00:00Z`))}
          {ksefState !== 'NONE' && ` · ${messages.states[ksefState]}`}
        </span>
      </p>
      <p className="font-semibold tabular-nums">{moneyText(totalGrosze)}</p>
    </li>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-12" />
    </SkeletonGroup>
  )
}
