import { useState } from 'react'
import { messages } from '#web/ui/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  title: string
  lead?: string
  /** Label of the button that confirms. */
  action: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before something is removed or can't be undone. The caller closes it when that is done. */
export function ConfirmDialog({ title, lead, action, onClose, onConfirm }: Props) {
  const [isDoing, setDoing] = useState(false)

  async function confirm() {
    setDoing(true)
    try {
      await onConfirm()
    } catch {
      setDoing(false) // the toast of the failed call has said why
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="danger" loading={isDoing} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {lead !== undefined && <p className="wrap-anywhere text-text-muted">{lead}</p>}
    </Dialog>
  )
}
