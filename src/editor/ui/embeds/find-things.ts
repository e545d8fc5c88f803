import { listHomework } from '#contract/homework.ts'
import { listMathConcepts } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { readThing, type ThingKind } from '#web/lib/read-thing.ts'

/** What can be put into a document from elsewhere, as its author sees it. */
export type Thing = { readonly id: string; readonly title: string; readonly text: string; readonly href: string }

const CONCEPT_PAGE = 30
const HOMEWORK_PAGE = 10

/** Things that fit the words. */
export async function findThings(kind: ThingKind, search: string): Promise<readonly Thing[]> {
  if (kind === 'homework') {
    const { results } = await browserApi.call(listHomework, { query: { search, pageSize: HOMEWORK_PAGE } })
    return results.map(({ id, title, slug, description }) => ({
      id: String(id),
      title,
      text: plainText(description),
      href: paths.homework(slug),
    }))
  }
  const { results } = await browserApi.call(listMathConcepts, { query: { search, pageSize: CONCEPT_PAGE, sort: 'count:DESC' } })
  return results.map(({ id, name, slug, excerpt }) => ({ id: String(id), title: name, text: excerpt, href: paths.concept(slug) }))
}

/** A thing by its id; null where it is gone, not for this person, or can't be read now. */
export async function knownThing(kind: ThingKind, id: string): Promise<Thing | null> {
  const thing = await readThing(kind, id)
  return thing === 'gone' ? null : thing
}

/** The beginning of html without its tags, formulas by their source's picture left out. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('.katex-html, annotation')) hidden.remove()
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160)
}
