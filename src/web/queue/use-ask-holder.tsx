import { type ReactNode, useState } from 'react'
import type { Claim } from '#contract/queue.ts'
import { useViewer } from '#web/auth/index.ts'
import { messages } from '#web/queue/messages.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

type Asked = { name: string; decide: () => void }

/**
 * Lets a decision pass at once, or after a warning where somebody else works on the thing: nothing is locked, and the state
 * of the thing settles who was first. Returns the gate, and the dialog that belongs on the page.
 */
export function useAskHolder(): { decideOn: (claim: Claim | undefined, decide: () => void) => void; dialog: ReactNode } {
  const { id } = useViewer()
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    decideOn(claim, decide) {
      if (!claim || claim.holder.id === id) decide()
      else setAsked({ name: claim.holder.displayName, decide })
    },
    dialog: asked && (
      <ConfirmDialog
        title={messages.askTitle(asked.name)}
        lead={messages.askLead}
        action={messages.askAction}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          asked.decide()
          return Promise.resolve()
        }}
      />
    ),
  }
}
