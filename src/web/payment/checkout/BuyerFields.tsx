import { useState } from 'react'
import { INVOICE_BUYERS } from '#contract/payment/payment-enums.ts'
import type { BuyerKind } from '#contract/payment/price-list.ts'
import { getUser } from '#contract/user/user-list.ts'
import { CompanyIdentity } from '#web/account/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServer } from '#web/lib/server-state/use-server.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { Choice } from '#web/payment/checkout/Choice.tsx'
import { messages } from '#web/payment/checkout/messages.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

type Props = { viewerId: number; errors: FieldErrors }

const LABELS: Record<BuyerKind, string> = { PRIVATE: messages.private, COMPANY: messages.company }
const HINTS: Record<BuyerKind, string> = { PRIVATE: messages.privateHint, COMPANY: messages.companyHint }

/** A private person, of whom nothing is asked, or a company; the one that the account knows is filled in. */
export function BuyerFields({ viewerId, errors }: Props) {
  const [kind, setKind] = useState<BuyerKind>('PRIVATE')
  return (
    <fieldset className="pay-part">
      <legend>{messages.buyer}</legend>
      {INVOICE_BUYERS.map((value) => (
        <Choice
          key={value}
          name="buyerKind"
          value={value}
          isChosen={value === kind}
          onChoose={() => setKind(value)}
          label={LABELS[value]}
          hint={HINTS[value]}
        />
      ))}
      {kind === 'COMPANY' && <CompanyFields viewerId={viewerId} errors={errors} />}
    </fieldset>
  )
}

function CompanyFields({ viewerId, errors }: Props) {
  const account = useServer(getUser, { params: { id: viewerId } })
  return (
    <Loaded of={account} waiting={<CompanySkeleton />} failed={messages.companyFailed}>
      {(found) => {
        const company = 'company' in found ? found.company : null
        return (
          <div className="grid gap-4">
            <CompanyIdentity company={company ?? null} errors={errors} within="company." />
          </div>
        )
      }}
    </Loaded>
  )
}

function CompanySkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
