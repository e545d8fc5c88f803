import Copy from 'virtual:icons/copy'
import Link2 from 'virtual:icons/link-2'
import Link2Off from 'virtual:icons/link-2-off'
import { useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/lib/share-link/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  title: string
  /** Says who does what by the link. */
  lead: string
  /** Path of the link; null while there is none. */
  path: string | null
  /** Makes the link or ends it, and reads anew what shows it. */
  onChange: (isShared: boolean) => Promise<void>
  onClose: () => void
}

/** Makes the link by which others reach a thing of the viewer's, and turns it off. */
export function ShareLinkDialog({ title, lead, path, onChange, onClose }: Props) {
  const [isChanging, setChanging] = useState(false)

  async function change(isShared: boolean) {
    setChanging(true)
    try {
      await onChange(isShared)
      if (!isShared) showToast({ title: messages.changed, message: messages.turnedOff, variant: 'success' })
    } catch {
      // The toast of the failed call has said why.
    }
    setChanging(false)
  }

  const link = path === null ? null : `${window.location.origin}${path}`
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className="text-text-muted">{lead}</p>
      {link === null ? (
        <Button
          variant="primary"
          icon={<Link2 aria-hidden />}
          loading={isChanging}
          className="justify-self-start"
          onClick={() => void change(true)}
        >
          {messages.turnOn}
        </Button>
      ) : (
        <>
          <TextField label={messages.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className="flex flex-wrap justify-between gap-2">
            <Button icon={<Link2Off aria-hidden />} variant="danger" loading={isChanging} onClick={() => void change(false)}>
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
