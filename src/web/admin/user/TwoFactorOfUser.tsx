import { useState } from 'react'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { resetTwoFactor } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { person: ManagedUserDetails; onChange: () => void }

/** Takes the second step off for somebody who lost what it needs. */
export function TwoFactorOfUser({ person, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isOn = person.isTwoFactorEnabled
  return (
    <Matter
      title={messages.twoFactor}
      lead={messages.twoFactorLead}
      badge={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? messages.on : messages.off}</Badge>}
    >
      {isOn && (
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {messages.resetTwoFactor}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.resetTwoFactorTitle}
          lead={messages.resetTwoFactorLead}
          action={messages.resetTwoFactor}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await resetTwoFactor(person.id)
            showToast({ title: messages.changed, variant: 'success' })
            setAsking(false)
            onChange()
          }}
        />
      )}
    </Matter>
  )
}
