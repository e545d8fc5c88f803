import { useState } from 'react'
import { messages } from '#web/ui/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = {
  title: string
  lead?: string
  /** Text of the button that does it. */
  action: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before something is removed. */
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
      {lead !== undefined && <p className="text-text-muted">{lead}</p>}
    </Dialog>
  )
}
