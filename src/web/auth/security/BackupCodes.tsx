import Copy from 'virtual:icons/copy'
import Printer from 'virtual:icons/printer'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/auth/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** New backup codes, shown this once; printing shows them alone. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.backupCodes}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.codesSaved}
        </Button>
      }
    >
      <p className="text-text-muted">{messages.backupCodesLead}</p>
      <ul data-print aria-label={messages.backupCodes} className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-surface-raised p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => copyText(codes.join('\n'))}>
          {messages.copyCodes}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {messages.printCodes}
        </Button>
      </div>
    </Dialog>
  )
}
