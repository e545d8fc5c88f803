import BadgeCheck from 'virtual:icons/badge-check'
import Hourglass from 'virtual:icons/hourglass'
import { useState } from 'react'
import type { Me } from '#contract/user/user.ts'
import { askForVerification } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { reloadViewer } from '#web/auth/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Tells a teacher whom nobody is shown yet how her verification stands; after a refusal she can ask again. */
export function VerificationNotice({ owner: { verification } }: { owner: Me }) {
  if (verification === null || verification.status === 'APPROVED') return null
  const isRefused = verification.status === 'REJECTED'
  const Icon = isRefused ? BadgeCheck : Hourglass
  return (
    <Card
      as="section"
      aria-label={messages.verification}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-warning-border!"
    >
      <Icon aria-hidden className="mt-0.5 size-6 text-warning" />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{isRefused ? messages.refused : messages.waitsForVerification}</p>
        {verification.reason !== null && <p className="wrap-anywhere">{messages.refusedBecause(verification.reason)}</p>}
        <p className="max-w-2xl text-text-muted">{isRefused ? messages.refusedHint : messages.waitsHint}</p>
        {isRefused && <AskAgain />}
      </div>
    </Card>
  )
}

function AskAgain() {
  const [isSending, setSending] = useState(false)

  async function ask() {
    setSending(true)
    try {
      await askForVerification()
      showToast({ title: messages.sent, variant: 'success' })
      await reloadViewer()
    } catch {
      setSending(false) // the toast of the failed call has said why
    }
  }

  return (
    <Button loading={isSending} onClick={() => void ask()}>
      {messages.askAgain}
    </Button>
  )
}
