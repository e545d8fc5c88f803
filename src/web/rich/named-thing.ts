import type { ThingKind } from '#web/embed/index.ts'

/** The task or concept that an element of rich text names, be it read or written; null for one that names neither. */
export function namedThing(element: HTMLElement): { kind: ThingKind; id: string } | null {
  const place = element.closest<HTMLElement>('[data-homework-id], [data-math-concept-id], .math-concept[data-value]')
  const { homeworkId, mathConceptId, value } = place?.dataset ?? {}
  if (homeworkId !== undefined) return { kind: 'homework', id: homeworkId }
  const id = mathConceptId ?? value
  return id === undefined ? null : { kind: 'concept', id }
}
