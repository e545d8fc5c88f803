import type { MathConceptListItem } from '#contract/math-concept.ts'
import { excerptsOf } from '#server/platform/excerpt.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Columns of a reference to a concept. */
export const mathConceptRefColumns = { id: mathConcept.id, name: mathConcept.name, slug: mathConcept.slug, type: mathConcept.type }

/** Columns of a concept in a list, its number of tasks aside. */
export const mathConceptItemColumns = {
  ...mathConceptRefColumns,
  status: mathConcept.status,
  aliases: mathConcept.aliases,
  descriptionText: mathConcept.descriptionText,
  descriptionWords: mathConcept.descriptionWords,
}

type Row = Omit<MathConceptListItem, 'excerpt' | 'excerptWords'> & { descriptionText: string; descriptionWords: string }

/** A concept in a list; its article is cut to an excerpt at a word's end. */
export function presentMathConceptListItem({ descriptionText, descriptionWords, ...rest }: Row): MathConceptListItem {
  const { name } = rest
  return { ...rest, ...excerptsOf(withoutHeading(descriptionText, name), withoutHeading(descriptionWords, name)) }
}

/** Panels of an article are often headed by the concept's own name, which stands above the excerpt anyway. */
function withoutHeading(text: string, name: string): string {
  const heading = name.toLocaleLowerCase('pl')
  return text
    .split('\n')
    .filter((line) => line.trim().toLocaleLowerCase('pl') !== heading)
    .join('\n')
}
