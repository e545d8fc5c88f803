import { asCopy } from '#web/rich/copied-words.ts'
import { describedNotes } from '#web/ui/rich/described-notes.ts'

/** A copy of a note's words, apart from the page; null for one without words, or a mark that leads nowhere. */
export function noteWords(mark: HTMLElement): HTMLElement | null {
  const copy = document.createElement('div')
  const written = describedNotes.get(mark)
  if (written) copy.innerHTML = written()
  else {
    const id = mark.getAttribute('href')?.slice(1) ?? ''
    // Two documents of a page may name their notes alike.
    const words = mark.closest('.rich')?.querySelector(`.note[id="${CSS.escape(id)}"] .note-words`)
    copy.append(...(words?.cloneNode(true).childNodes ?? []))
  }
  return copy.textContent?.trim() === '' ? null : asCopy(copy)
}
