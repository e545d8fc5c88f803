import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages } from '#web/ui/messages.ts'
import { openModal } from '#web/ui/overlay/modals.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the lower edge. */
  footer?: ReactNode
}

/**
 * The browser's modal dialog: focus stays inside and returns after, Escape and a press outside close it. What is marked
 * `data-autofocus` has focus at first; without, the browser chooses.
 */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer }: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect runs while the dialog is still in the page, so closing it gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const close = element ? openModal(element) : undefined
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return close
  }, [])

  return (
    // The keyboard closes a dialog by Escape, which the browser itself provides; the click is for the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="heading text-xl">
            {title}
          </h2>
          <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} className="-m-2" onClick={onClose} />
        </div>
        {children}
        {footer !== undefined && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
      </div>
    </dialog>
  )
}
