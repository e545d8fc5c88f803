import { type MouseEvent, useRef } from 'react'

/** The open modal dialogs, the topmost last. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Opens a dialog over everything else. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  set([...modals, dialog])
  return () => {
    // Closed before it leaves the page, a dialog gives focus back to where it was.
    dialog.close()
    set(modals.filter((other) => other !== dialog))
  }
}

/** The dialog that is in front; null when none is open. What lies outside of it can't be reached. */
export function topModal(): HTMLDialogElement | null {
  return modals.at(-1) ?? null
}

/** Heard by each form of a dialog that is about to be closed; one with something that isn't saved prevents it. */
export const CLOSING = 'dialogclosing'

/** True where no form of a dialog would lose something by its closing. */
export function mayClose(dialog: HTMLDialogElement): boolean {
  return [...dialog.querySelectorAll('form')].every((form) => form.dispatchEvent(new Event(CLOSING, { cancelable: true })))
}

/**
 * Closes a dialog by a press on what lies behind it; for its element. The press must begin there: a text that is selected
 * to beyond the edge ends in a click on the dialog, too.
 */
export function useBackdrop(onClose: () => void): Record<'onPointerDown' | 'onClick', (event: MouseEvent<HTMLDialogElement>) => void> {
  const isPressed = useRef(false)
  return {
    onPointerDown(event) {
      isPressed.current = event.target === event.currentTarget
    },
    onClick(event) {
      if (event.target === event.currentTarget && isPressed.current) onClose()
    },
  }
}

/** Calls `listener` when a dialog opens or closes; returns a function that stops it. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly HTMLDialogElement[]): void {
  modals = next
  for (const listener of listeners) listener()
}
