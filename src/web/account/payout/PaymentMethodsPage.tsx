import Landmark from 'virtual:icons/landmark'
import Smartphone from 'virtual:icons/smartphone'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { PaymentMethod } from '#contract/user/user-account.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { deletePaymentMethod } from '#web/account/api.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { messages } from '#web/account/messages.ts'
import { accountInGroups, phoneInGroups } from '#web/account/payout/number-groups.ts'
import { type Account, EarningOnly, OwnAccount } from '#web/account/OwnAccount.tsx'
import { PaymentMethodDialog } from '#web/account/payout/PaymentMethodDialog.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Route } from './+types/PaymentMethodsPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { paymentMethodsTitle: title, paymentMethodsDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountPaymentMethods() }, loaderData?.origin)
}

/** The page on which somebody who earns here says how to be paid out. */
export default function PaymentMethodsPage() {
  return (
    <>
      <PageTitle title={messages.paymentMethodsTitle} lead={messages.paymentMethodsDescription} />
      <EarningOnly>
        <OwnAccount>{(account, reload) => <PaymentMethods account={account} onChange={reload} />}</OwnAccount>
      </EarningOnly>
    </>
  )
}

type Open = { kind: 'none' } | { kind: 'add' } | { kind: 'edit' | 'remove'; method: PaymentMethod }

function PaymentMethods({ account, onChange }: { account: Account; onChange: () => Promise<void> }) {
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const { paymentMethods: methods } = account
  const add = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
      {messages.add}
    </Button>
  )

  async function finish(title: string) {
    showToast({ title, variant: 'success' })
    close()
    await onChange()
  }

  return (
    <>
      {methods.length === 0 ? (
        <EmptyState as="h2" title={messages.noPaymentMethods} action={add} />
      ) : (
        <Card className="grid gap-5">
          <ul aria-label={messages.paymentMethods} className="grid divide-y divide-border">
            {methods.map((method) => (
              <MethodRow
                key={method.id}
                method={method}
                onEdit={() => setOpen({ kind: 'edit', method })}
                onRemove={() => setOpen({ kind: 'remove', method })}
              />
            ))}
          </ul>
          <div>{add}</div>
        </Card>
      )}
      {(open.kind === 'add' || open.kind === 'edit') && (
        <PaymentMethodDialog
          account={account}
          method={open.kind === 'edit' ? open.method : null}
          onClose={close}
          onSaved={() => finish(open.kind === 'edit' ? messages.saved : messages.added)}
        />
      )}
      {open.kind === 'remove' && (
        <ConfirmDialog
          title={messages.removeMethodTitle}
          lead={nameOf(open.method)}
          action={messages.remove}
          onClose={close}
          onConfirm={async () => {
            await deletePaymentMethod(open.method.id)
            await finish(messages.removed)
          }}
        />
      )}
    </>
  )
}

function MethodRow({ method, onEdit, onRemove }: { method: PaymentMethod; onEdit: () => void; onRemove: () => void }) {
  const Icon = method.type === 'BLIK' ? Smartphone : Landmark
  const name = nameOf(method)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{messages.payoutMethods[method.type]}</p>
          <p className="text-sm text-text-muted tabular-nums">{numberOf(method)}</p>
        </div>
      </div>
      <div className="flex gap-2">
        {method.type === 'PRZELEW' && (
          <Button size="sm" onClick={onEdit} aria-label={messages.changeMethod(name)}>
            {messages.change}
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={onRemove} aria-label={messages.removeMethod(name)}>
          {messages.remove}
        </Button>
      </div>
    </li>
  )
}

function numberOf({ bankAccount, phoneNumber }: PaymentMethod): string {
  return bankAccount === null ? phoneInGroups(phoneNumber ?? '') : accountInGroups(bankAccount)
}

function nameOf(method: PaymentMethod): string {
  return `${messages.payoutMethods[method.type]} ${numberOf(method)}`
}
