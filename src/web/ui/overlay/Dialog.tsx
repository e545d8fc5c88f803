import X from 'virtual:icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages } from '#web/ui/messages.ts'
import { mayClose, openModal, useBackdrop } from '#web/ui/overlay/modals.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the lower edge. */
  footer?: ReactNode
}

/**
 * The browser's modal dialog: focus stays inside and returns after, Escape and a press outside close it, after
 * a question where something typed would be lost. What is marked `data-autofocus` has focus at first; without, the browser chooses.
 */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer }: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const backdrop = useBackdrop(leave)

  function leave() {
    if (dialog.current && !mayClose(dialog.current)) setAsking(true)
    else onClose()
  }

  // A layout effect runs while the dialog is still in the page, so closing it gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const close = element ? openModal(element) : undefined
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return close
  }, [])

  return (
    <>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby={titleId}
        onCancel={(event) => {
          // A field for files has such an event, too.
          if (event.target !== event.currentTarget || mayClose(event.currentTarget)) return
          event.preventDefault()
          setAsking(true)
        }}
        onClose={(event) => {
          if (!event.currentTarget.open) onClose()
        }}
        {...backdrop}
      >
        <div className="grid gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="heading text-xl">
              {title}
            </h2>
            <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} className="-m-2" onClick={leave} />
          </div>
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
        </div>
      </dialog>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.closeTitle}
        footer={
          <>
            <Button variant="danger" onClick={onClose}>
              {messages.closeAnyway}
            </Button>
            <Button variant="primary" data-autofocus onClick={() => setAsking(false)}>
              {messages.keepWriting}
            </Button>
          </>
        }
      >
        <p className="text-text-muted">{messages.closeLead}</p>
      </Dialog>
    </>
  )
}
