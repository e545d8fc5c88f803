import { useState } from 'react'
import { moneyText } from '#contract/payment/money-text.ts'
import { confirmPayout, getPayoutBatch, type PayoutBatchDetails, type PayoutCard } from '#contract/payment/payout.ts'
import { canMovePayout } from '#contract/payment/payout-states.ts'
import { paths } from '#contract/paths.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { AskDialog } from '#web/payment/AskDialog.tsx'
import { FailDialog } from '#web/payment/payout/FailDialog.tsx'
import { messages } from '#web/payment/payout/messages.ts'
import { StateBadge } from '#web/payment/payout/StateBadge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Open = { kind: 'confirm' | 'fail'; payout: PayoutCard } | null

/** Payouts of a batch, with what an admin says of each. */
export function PayoutTable({ batch: { payouts } }: { batch: PayoutBatchDetails }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <DataTable label={messages.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.teacher}</th>
            <th scope="col">{messages.where}</th>
            <th scope="col" className="row-figure">
              {messages.amount}
            </th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.actions}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} onOpen={(kind) => setOpen({ kind, payout })} />
          ))}
        </tbody>
      </DataTable>
      {open?.kind === 'confirm' && (
        <AskDialog
          title={messages.confirmOne(open.payout.number)}
          action={messages.confirm}
          variant="primary"
          onClose={close}
          onConfirm={async () => {
            await callQuietly(confirmPayout, { params: { id: open.payout.id } })
            await readAnew(getPayoutBatch)
            showToast({ title: messages.confirmed, variant: 'success' })
            close()
          }}
        >
          <p className="text-text-muted">{messages.confirmLead}</p>
        </AskDialog>
      )}
      {open?.kind === 'fail' && <FailDialog payout={open.payout} onClose={close} />}
    </Card>
  )
}

function PayoutRow({ payout, onOpen }: { payout: PayoutCard; onOpen: (kind: 'confirm' | 'fail') => void }) {
  const { number, teacher, method, account, holder, amountGrosze, status, failure } = payout
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        {number}
      </th>
      <td>
        <Link to={paths.adminUser(teacher.id)} className="text-accent-text underline underline-offset-2">
          {teacher.displayName}
        </Link>
      </td>
      <td>
        {messages.methods[method]}: {holder} <span className="wrap-anywhere sm:whitespace-nowrap">{account}</span>
      </td>
      <td className="row-figure row-outcome">{moneyText(amountGrosze)}</td>
      <td>
        <StateBadge state={status} />
        {failure !== null && <p className="wrap-anywhere text-text-muted">{failure}</p>}
      </td>
      <td>
        <div className="pay-actions">
          {canMovePayout(status, 'confirm') && (
            <Button size="sm" onClick={() => onOpen('confirm')} aria-label={messages.confirmOne(number)}>
              {messages.confirm}
            </Button>
          )}
          {canMovePayout(status, 'fail') && (
            <Button size="sm" variant="danger" onClick={() => onOpen('fail')} aria-label={messages.failOne(number)}>
              {messages.fail}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
