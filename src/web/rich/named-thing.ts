import type { ThingKind } from '#web/embed/index.ts'

/** The task or concept that an element names, be it read or written; null for one that names neither. */
export function namedThing(element: HTMLElement): { kind: ThingKind; id: string } | null {
  const place = element.closest<HTMLElement>('[data-homework-id], .embed[data-math-concept-id], .math-concept[data-value]')
  const linked = place?.matches('.embed, .math-concept') ? undefined : conceptOf(element)
  if (linked !== undefined) return { kind: 'concept', id: linked }
  const { homeworkId, mathConceptId, value } = place?.dataset ?? {}
  if (homeworkId !== undefined) return { kind: 'homework', id: homeworkId }
  const id = mathConceptId ?? value
  return id === undefined ? null : { kind: 'concept', id }
}

/** The address of a concept that a link leads to. In a text that is being written links have a menu of their own. */
function conceptOf(element: HTMLElement): string | undefined {
  if (element.closest('.editor-text') !== null) return
  return /^\/resources\/concepts\/([\w-]+)$/.exec(element.getAttribute('href') ?? '')?.[1]
}
