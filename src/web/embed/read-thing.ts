import { getHomework } from '#contract/homework/homework-page.ts'
import { MATH_CONCEPT_TYPE_LABELS } from '#contract/text/concept-labels.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { getMathConcept } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { readOnce } from '#web/lib/read-once.ts'
import { readIfThere } from '#web/lib/read-quietly.ts'
import { session } from '#web/lib/session.ts'

/** A task or a concept that a document names, as this person may see it. */
export type Thing = {
  readonly id: string
  readonly title: string
  /** Its kind in a word or two. */
  readonly note: string
  readonly html: string
  readonly href: string
}

export type ThingKind = 'homework' | 'concept'

/** Things that were read, by who asked for what: people who are signed in may see more. */
const things = readOnce<Thing | 'gone'>()
const keyOf = (kind: ThingKind, id: string): string => `${session.tokens()?.sessionId ?? ''} ${kind} ${id}`

/** A thing by its id, read once; null after a failure, and then the next time is another try. Nobody is told in a toast. */
export function readThing(kind: ThingKind, id: string): Promise<Thing | 'gone' | null> {
  return things.read(keyOf(kind, id), () => (kind === 'homework' ? readHomework(id) : readConcept(id)))
}

/** Returns the thing if it was read already. */
export const knownThing = (kind: ThingKind, id: string): Thing | 'gone' | undefined => things.known(keyOf(kind, id))

async function readHomework(id: string): Promise<Thing | 'gone' | null> {
  const task = await readIfThere(getHomework, { params: { id } })
  if (task === null || task === 'gone') return task
  const { title, description, level, slug } = task
  return { id, title, note: SCHOOL_LEVEL_LABELS[level], html: description, href: paths.homework(slug) }
}

async function readConcept(id: string): Promise<Thing | 'gone' | null> {
  const concept = await readIfThere(getMathConcept, { params: { id } })
  if (concept === null || concept === 'gone') return concept
  const { name, type, description, slug } = concept
  return { id, title: name, note: MATH_CONCEPT_TYPE_LABELS[type], html: description, href: paths.concept(slug) }
}
