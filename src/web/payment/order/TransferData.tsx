import Copy from 'virtual:icons/copy'
import { moneyText } from '#contract/payment/money-text.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/payment/order/messages.ts'
import { typedZloty } from '#web/payment/typed-zloty.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Transfer = NonNullable<OrderDetails['transfer']>

/** The lines that a bank asks for, each with a button that copies it as a bank's form takes it. */
export function TransferData({ transfer: { recipient, account, title, amountGrosze } }: { transfer: Transfer }) {
  const rows = [
    { name: messages.recipient, shown: recipient, copied: recipient },
    { name: messages.account, shown: inGroups(account), copied: account.replaceAll(/[^\d]/g, '') },
    { name: messages.transferTitle, shown: title, copied: title },
    { name: messages.amount, shown: moneyText(amountGrosze), copied: typedZloty(amountGrosze) },
  ]
  return (
    <Card as="section" aria-labelledby="przelew" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="przelew" className="heading text-xl">
        {messages.transfer}
      </h2>
      <dl className="grid gap-2.5">
        {rows.map(({ name, shown, copied }) => (
          <div key={name} className="pay-transfer">
            <dt>{name}</dt>
            <dd className="pay-copied">{shown}</dd>
            <dd className="pay-copy">
              <IconButton label={messages.copy(name)} icon={<Copy aria-hidden />} onClick={() => void copyText(copied)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** An account as it is printed: two figures, then groups of four. */
function inGroups(account: string): string {
  return account
    .replaceAll(/[^\d]/g, '')
    .replace(/^(\d{2})/, '$1 ')
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
