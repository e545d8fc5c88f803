import { useState } from 'react'
import { AskDialog } from '#web/payment/index.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'

type Props = {
  title: string
  lead?: string
  label: string
  action: string
  onClose: () => void
  onSend: (reason: string) => Promise<void>
}

/** Asks for a few words before something is done. */
export function ReasonDialog({ title, lead, label, action, onClose, onSend }: Props) {
  const [reason, setReason] = useState('')
  return (
    <AskDialog title={title} action={action} onClose={onClose} onConfirm={() => onSend(reason)}>
      <div className="grid gap-3">
        {lead !== undefined && <p>{lead}</p>}
        <TextArea label={label} rows={3} maxLength={1000} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </div>
    </AskDialog>
  )
}
