import { listHomework } from '#contract/homework/homework.ts'
import { listMathConcepts } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { htmlBeginning } from '#editor/render/html-beginning.ts'
import { escapeHtml } from '#editor/render/html-tags.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readThing, type ThingKind } from '#web/embed/index.ts'

/**
 * A thing that can be put into a document from elsewhere, as its author sees it; the html is the beginning of its text, made of
 * derived html.
 */
export type Thing = { readonly id: string; readonly title: string; readonly html: string; readonly href: string }

const CONCEPT_PAGE = 30
const HOMEWORK_PAGE = 10
/** Characters of a text in a list. */
const PREVIEW = 160

/** Things that fit the words. A failure is thrown and not told: the list that asks shows it in its place. */
export async function findThings(kind: ThingKind, search: string): Promise<readonly Thing[]> {
  if (kind === 'homework') {
    const { results } = await callQuietly(listHomework, { query: { search, pageSize: HOMEWORK_PAGE } })
    return results.map(({ id, title, slug, description }) => ({
      id: String(id),
      title,
      html: htmlBeginning(description, PREVIEW),
      href: paths.homework(slug),
    }))
  }
  const { results } = await callQuietly(listMathConcepts, { query: { search, pageSize: CONCEPT_PAGE, sort: 'count:DESC' } })
  return results.map(({ id, name, slug, excerpt }) => ({
    id: String(id),
    title: name,
    html: escapeHtml(excerpt),
    href: paths.concept(slug),
  }))
}

/** A thing by its id; null where it is gone, not for this person, or can't be read now. */
export async function thingById(kind: ThingKind, id: string): Promise<Thing | null> {
  const thing = await readThing(kind, id)
  return thing === null || thing === 'gone' ? null : { ...thing, html: htmlBeginning(thing.html) }
}
