import { type ReactNode, useState } from 'react'
import { reasonOf } from '#web/lib/failures.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { messages } from '#web/ui/messages.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  title: string
  /** Label of the button that does it. */
  action: string
  /** Danger for what takes something away. */
  variant?: 'danger' | 'primary'
  /** Label of the other one. */
  stay?: string
  /** Says what is about to happen. */
  children: ReactNode
  onClose: () => void
  /** Does it and closes; a refusal is shown here. */
  onConfirm: () => Promise<void>
}

/** The step before something of money is done: says what will happen, and shows in place why it can't. */
export function AskDialog({ title, action, variant = 'danger', stay = messages.cancel, children, onClose, onConfirm }: Props) {
  const [isDoing, setDoing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function confirm() {
    setDoing(true)
    setRefusal(null)
    try {
      await onConfirm()
    } catch (error) {
      setRefusal(reasonOf(error))
      setDoing(false)
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
            {stay}
          </Button>
          <Button variant={variant} loading={isDoing} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <FormRefusal message={refusal} />
    </Dialog>
  )
}
