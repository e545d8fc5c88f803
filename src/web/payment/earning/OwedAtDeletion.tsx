import TriangleAlert from 'virtual:icons/triangle-alert'
import { getEarnings } from '#contract/payment/earning.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { getTaxData } from '#contract/payment/tax.ts'
import { listPaymentMethods } from '#contract/user/user-account.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/payment/earning/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** Tells a teacher, before the account is deleted, what becomes of the money that they are still owed. Nothing where nothing is. */
export function OwedAtDeletion() {
  const viewer = useKnownViewer()
  return viewer?.role === 'TEACHER' ? <Owed key={viewer.id} /> : null
}

function Owed() {
  const earnings = useServer(getEarnings)
  const tax = useServer(getTaxData)
  const methods = useServer(listPaymentMethods)
  if (earnings.data === undefined || tax.data === undefined || methods.data === undefined) return null
  const { waitingGrosze, freeGrosze, inPayoutGrosze } = earnings.data
  const owed = waitingGrosze + freeGrosze + inPayoutGrosze
  if (owed === 0) return null
  const [first] = methods.data.results
  const where = first?.bankAccount ? messages.toAccount(first.bankAccount) : messages.toPhone(first?.phoneNumber ?? '')
  const isReady = tax.data.taxData !== null && first !== undefined
  return (
    <div className="grid max-w-2xl justify-items-start gap-2">
      <h3 className="flex items-center gap-2 font-semibold">
        {!isReady && <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />}
        {messages.owed(moneyText(owed))}
      </h3>
      <p className="text-text-muted wrap-anywhere">{isReady ? messages.owedGoes(where) : messages.owedLost}</p>
      {!isReady && (
        <LinkButton to={paymentPaths.accountEarnings()} variant="primary">
          {messages.owedFix}
        </LinkButton>
      )}
    </div>
  )
}
