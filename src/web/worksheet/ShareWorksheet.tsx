import { Copy, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { getWorksheet, listWorksheets, type Worksheet } from '#contract/worksheet.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { shareWorksheet } from '#web/worksheet/api.ts'
import { messages } from '#web/worksheet/messages.ts'

/** Makes the link by which another teacher copies a worksheet, and turns it off. */
export function ShareWorksheet({ worksheet: { id, shareToken }, onClose }: { worksheet: Worksheet; onClose: () => void }) {
  const [isChanging, setChanging] = useState(false)

  async function share(isShared: boolean) {
    setChanging(true)
    try {
      await shareWorksheet(id, isShared)
      if (!isShared) showToast({ title: messages.updated, message: messages.turnedOff, variant: 'success' })
      await readAnew(getWorksheet, listWorksheets)
    } catch {
      // The toast of the failed call has said why.
    }
    setChanging(false)
  }

  const link = shareToken === null ? null : `${window.location.origin}${paths.sharedWorksheet(shareToken)}`
  return (
    <Dialog isOpen onClose={onClose} title={messages.shareTitle}>
      <p className="text-text-muted">{messages.shareLead}</p>
      {link === null ? (
        <Button
          variant="primary"
          icon={<Link2 aria-hidden />}
          loading={isChanging}
          className="justify-self-start"
          onClick={() => void share(true)}
        >
          {messages.turnOn}
        </Button>
      ) : (
        <>
          <TextField label={messages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className="flex flex-wrap justify-between gap-2">
            <Button icon={<Link2Off aria-hidden />} variant="danger" loading={isChanging} onClick={() => void share(false)}>
              {messages.turnOff}
            </Button>
            <Button icon={<Copy aria-hidden />} variant="primary" onClick={() => void copyText(link)}>
              {messages.copyLink}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
