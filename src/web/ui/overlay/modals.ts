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

/** Calls `listener` when a dialog opens or closes; returns a function that stops it. */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly HTMLDialogElement[]): void {
  modals = next
  for (const listener of listeners) listener()
}
