import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { getManagedPriceList, type ManagedProduct } from '#contract/payment/payment-admin.ts'
import { shortMomentText } from '#contract/text/dates.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { endPrice } from '#web/payment/price-list/api.ts'
import { messages } from '#web/payment/price-list/messages.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Price = ManagedProduct['prices'][number]
type When = 'current' | 'future' | 'past'

const TONES: Record<When, Tone> = { current: 'success', future: 'info', past: 'neutral' }

/** All prices of a product with their time, the newest first. */
export function PriceTable({ product: { name, prices } }: { product: ManagedProduct }) {
  const [ending, setEnding] = useState<Price | null>(null)
  const [now] = useState(() => new Date())
  return (
    <>
      <DataTable label={messages.prices(name)}>
        <thead>
          <tr>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.kind}</th>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">
              <span className="sr-only">{messages.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => {
            const when = whenOf(price, now)
            return (
              <tr key={price.id}>
                <th scope="row" className="font-semibold whitespace-nowrap">
                  {moneyText(price.amountGrosze)}
                </th>
                <td className="row-outcome">{price.isPromotion ? messages.promotion : messages.usual}</td>
                <td>{timeOf(price)}</td>
                <td>
                  <Badge tone={TONES[when]}>{messages[when]}</Badge>
                </td>
                <td className="row-figure">
                  {(when === 'future' || (when === 'current' && price.isPromotion)) && (
                    <Button
                      size="sm"
                      aria-label={(when === 'future' ? messages.removeOf : messages.endOf)(moneyText(price.amountGrosze))}
                      onClick={() => setEnding(price)}
                    >
                      {when === 'future' ? messages.remove : messages.end}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
      {ending && <EndDialog price={ending} isFuture={whenOf(ending, now) === 'future'} onClose={() => setEnding(null)} />}
    </>
  )
}

function EndDialog({ price, isFuture, onClose }: { price: Price; isFuture: boolean; onClose: () => void }) {
  return (
    <AskDialog
      title={isFuture ? messages.removeTitle : messages.endTitle}
      action={isFuture ? messages.remove : messages.end}
      onClose={onClose}
      onConfirm={async () => {
        await endPrice(price.id)
        await readAnew(getManagedPriceList)
        showToast({ title: messages.saved, variant: 'success' })
        onClose()
      }}
    >
      <p className="text-text-muted">{isFuture ? messages.removeLead : messages.endLead}</p>
    </AskDialog>
  )
}

function whenOf({ isCurrent, validFrom, validTo }: Price, now: Date): When {
  if (validFrom > now) return 'future'
  return isCurrent || validTo === null || validTo > now ? 'current' : 'past'
}

function timeOf({ validFrom, validTo }: Price): string {
  return validTo === null
    ? messages.from(shortMomentText(validFrom))
    : messages.fromTo(shortMomentText(validFrom), shortMomentText(validTo))
}
