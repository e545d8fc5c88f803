import CircleCheck from 'virtual:icons/circle-check'
import TriangleAlert from 'virtual:icons/triangle-alert'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { getTaxData } from '#contract/payment/tax.ts'
import { listPaymentMethods } from '#contract/user/user-account.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/payment/earning/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

/** Says what a payout still needs: data for the tax office, and where the money goes. */
export function PayoutReadiness() {
  const tax = useServer(getTaxData)
  const methods = useServer(listPaymentMethods)
  const isWhole = methods.data !== undefined || methods.failure !== null
  return (
    <Loaded
      of={{ ...tax, data: isWhole ? tax.data : undefined }}
      waiting={
        <SkeletonGroup>
          <Skeleton className="earn-readiness-waiting" />
        </SkeletonGroup>
      }
      failed={messages.failed}
    >
      {({ taxData }) => (
        <Card as="section" aria-labelledby="wyplata" className="grid gap-3">
          <h2 id="wyplata" className="heading text-xl">
            {messages.payoutTitle}
          </h2>
          <Line
            isFine={taxData !== null}
            text={taxData === null ? messages.taxMissing : messages.taxThere}
            to={paymentPaths.accountTaxData()}
            label={taxData === null ? messages.taxAdd : messages.taxChange}
          />
          {methods.data !== undefined && <MethodLine first={methods.data.results[0]} />}
        </Card>
      )}
    </Loaded>
  )
}

function MethodLine({ first }: { first: { bankAccount: string | null; phoneNumber: string | null } | undefined }) {
  const where = first?.bankAccount ? `${messages.przelew} ${first.bankAccount}` : `${messages.blik} ${first?.phoneNumber ?? ''}`
  return first ? (
    <p className="text-text-muted wrap-anywhere">{messages.methodThere(where)}</p>
  ) : (
    <Line isFine={false} text={messages.methodMissing} to={paths.accountPaymentMethods()} label={messages.methodAdd} />
  )
}

function Line({ isFine, text, to, label }: { isFine: boolean; text: string; to: string; label: string }) {
  const Icon = isFine ? CircleCheck : TriangleAlert
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex items-start gap-2">
        <Icon aria-hidden className={isFine ? 'mt-0.5 size-5 shrink-0 text-success' : 'mt-0.5 size-5 shrink-0 text-warning'} />
        {text}
      </p>
      <LinkButton to={to} size="sm" variant={isFine ? 'secondary' : 'primary'}>
        {label}
      </LinkButton>
    </div>
  )
}
