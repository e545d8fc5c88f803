import type { MathConceptListItem } from '#contract/math-concept.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Columns of a reference to a concept. */
export const mathConceptRefColumns = { id: mathConcept.id, name: mathConcept.name, slug: mathConcept.slug, type: mathConcept.type }

/** Columns of a concept in a list, its number of tasks aside. */
export const mathConceptItemColumns = {
  ...mathConceptRefColumns,
  status: mathConcept.status,
  aliases: mathConcept.aliases,
  descriptionText: mathConcept.descriptionText,
}

/** A concept in a list; its article is cut to an excerpt at a word's end. */
export function presentMathConceptListItem(row: Omit<MathConceptListItem, 'excerpt'> & { descriptionText: string }): MathConceptListItem {
  const { descriptionText, ...rest } = row
  return { ...rest, excerpt: excerptOf(withoutHeading(descriptionText, rest.name)) }
}

/** An article often begins with a panel that is headed by the concept's own name, which stands above the excerpt anyway. */
function withoutHeading(text: string, name: string): string {
  const [heading = '', ...rest] = text.trimStart().split('\n')
  return heading.trim().toLocaleLowerCase('pl') === name.toLocaleLowerCase('pl') ? rest.join('\n') : text
}
