import { useState } from 'react'
import type { ManagedProduct } from '#contract/payment/payment-admin.ts'
import { messages } from '#web/payment/price-list/messages.ts'
import { PriceDialog } from '#web/payment/price-list/PriceDialog.tsx'
import { PriceTable } from '#web/payment/price-list/PriceTable.tsx'
import { ProductDialog } from '#web/payment/price-list/ProductDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** A product: its words, whether it is on sale, and its prices. */
export function ProductCard({ product }: { product: ManagedProduct }) {
  const { id, name, description, code, kind, quantity, isOnSale, prices } = product
  const [open, setOpen] = useState<'words' | 'price' | null>(null)
  const titleId = `produkt-${id}`
  return (
    <Card as="section" aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="heading text-xl">
            {name}
          </h2>
          <Badge tone={isOnSale ? 'success' : 'neutral'}>{isOnSale ? messages.onSale : messages.notOnSale}</Badge>
        </div>
        <p className="text-text-muted">{description}</p>
        <p className="text-sm text-text-muted">
          {messages.kindOf[kind](quantity)} · {messages.code(code)}
        </p>
      </div>
      {isOnSale && !prices.some(({ isCurrent }) => isCurrent) && <p className="text-warning">{messages.noPrice}</p>}
      {prices.length > 0 && <PriceTable product={product} />}
      <div className="pay-actions">
        <Button aria-label={messages.addPriceOf(name)} onClick={() => setOpen('price')}>
          {messages.addPrice}
        </Button>
        <Button aria-label={messages.editOf(name)} onClick={() => setOpen('words')}>
          {messages.edit}
        </Button>
      </div>
      {open === 'words' && <ProductDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'price' && <PriceDialog product={product} onClose={() => setOpen(null)} />}
    </Card>
  )
}
