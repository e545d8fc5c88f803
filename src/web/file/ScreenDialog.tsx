import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { label: string; onClose: () => void; onKeyDown?: (event: KeyboardEvent) => void; children: ReactNode }

/** The browser's modal dialog over the whole screen, dark in both themes: what is looked at stands out. Escape closes it. */
export function ScreenDialog({ label, onClose, onKeyDown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: closed before it leaves the page, the dialog gives focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
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
