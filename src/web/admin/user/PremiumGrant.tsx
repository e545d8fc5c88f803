import { useState } from 'react'
import { lastDayText } from '#contract/text/dates.ts'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { grantSubscription } from '#contract/subscription.ts'
import { endPremium, grantPremium } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { person: ManagedUserDetails; onChange: () => void }

/** Gives a person Premium until a day, or takes it back. */
export function PremiumGrant({ person, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: grantSubscription.body,
    read: (data) => ({ endsOn: textIn(data, 'endsOn') }),
    async send(body) {
      await grantPremium(person.id, body)
      showToast({ title: messages.changed, variant: 'success' })
      onChange()
    },
  })
  return (
    <Matter title={messages.premium} lead={stateOf(person)}>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <div className="max-w-sm">
          <TextField type="date" name="endsOn" label={messages.lastDay} hint={messages.lastDayHint} error={errors['endsOn']} required />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={isSending}>
            {messages.givePremium}
          </Button>
          {person.hasActiveSubscription && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {messages.takePremium}
            </Button>
          )}
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={messages.takePremiumTitle}
          lead={messages.takePremiumLead}
          action={messages.takePremium}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await endPremium(person.id)
            showToast({ title: messages.changed, variant: 'success' })
            setAsking(false)
            onChange()
          }}
        />
      )}
    </Matter>
  )
}

function stateOf({ role, hasActiveSubscription, subscriptionEndsAt }: ManagedUserDetails): string {
  const lastDay = subscriptionEndsAt && lastDayText(subscriptionEndsAt)
  if (lastDay && hasActiveSubscription) return messages.premiumUntil(lastDay)
  if (role === 'ADMIN') return messages.premiumOfAdmin
  return lastDay ? messages.premiumEnded(lastDay) : messages.premiumNone
}
