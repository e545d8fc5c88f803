import * as z from 'zod/mini'
import type { AnyEndpoint, Output } from '#contract/endpoint.ts'
import { getHomework, listHomework } from '#contract/homework.ts'
import { getMathConcept, listMathConcepts } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { browserApi, endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

/** What can be put into a document from elsewhere, as its author sees it. */
export type Thing = { readonly id: string; readonly title: string; readonly text: string; readonly href: string }

export type ThingKind = 'homework' | 'concept'

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

const known = new Map<string, Promise<Thing | null>>()

/** A thing by its id; null where it is gone or not for this person. Asked for once, and without a toast: its place says it. */
export function knownThing(kind: ThingKind, id: string): Promise<Thing | null> {
  const key = `${kind}-${id}`
  let thing = known.get(key)
  if (thing === undefined) {
    thing = readThing(kind, id).catch(() => null)
    known.set(key, thing)
  }
  return thing
}

async function readThing(kind: ThingKind, id: string): Promise<Thing | null> {
  if (kind === 'homework') {
    const found = await read(getHomework, id)
    return found && { id, title: found.title, text: found.excerpt, href: paths.homework(found.slug) }
  }
  const found = await read(getMathConcept, id)
  return found && { id, title: found.name, text: found.excerpt, href: paths.concept(found.slug) }
}

async function read<Endpoint extends AnyEndpoint>(endpoint: Endpoint, id: string): Promise<Output<Endpoint> | null> {
  const response = await session.fetch(endpointUrl(endpoint, { params: { id } }), { headers: { accept: 'application/json' } })
  return response.ok ? (z.decode(endpoint.reply, (await response.json()) as never) as Output<Endpoint>) : null // the server has checked the rest
}

/** The beginning of html without its tags, formulas by their source's picture left out. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('.katex-html, annotation')) hidden.remove()
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160)
}
