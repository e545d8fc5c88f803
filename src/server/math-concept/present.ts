import type { MathConceptListItem, MathConceptRef } from '#contract/math-concept.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Columns of a reference to a concept. */
export const mathConceptRefColumns = { id: mathConcept.id, name: mathConcept.name, slug: mathConcept.slug, type: mathConcept.type }

/** A concept in a list; its article is cut to an excerpt at a word's end. */
export function presentMathConceptListItem(
  row: MathConceptRef & { aliases: string[]; descriptionText: string; count: number },
): MathConceptListItem {
  const { descriptionText, ...rest } = row
  return { ...rest, excerpt: excerptOf(descriptionText) }
}
