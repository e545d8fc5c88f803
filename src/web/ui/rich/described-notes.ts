/** Words of notes that stand in no list: those of a document that is being written. */
export const describedNotes = new WeakMap<Element, () => string>()

/** Says how to read the html of the note that the element stands for; it is asked for when the note is pointed at. */
export function describeNote(element: Element, html: () => string): void {
  describedNotes.set(element, html)
}
