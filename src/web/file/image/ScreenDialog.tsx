import '#web/file/image/viewer.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { openModal } from '#web/ui/overlay/modals.ts'

type Props = { label: string; onClose: () => void; onKeyDown?: (event: KeyboardEvent) => void; children: ReactNode }

/** The browser's modal dialog over the whole screen, dark in both themes: what is looked at stands out. Escape closes it. */
export function ScreenDialog({ label, onClose, onKeyDown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect runs while the dialog is still in the page, so closing it gives focus back.
  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined
  }, [])

  return (
    // Keys are those of the whole dialog, whichever of its buttons has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="viewer"
      data-theme="dark"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
