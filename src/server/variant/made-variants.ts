import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { type DerivedHomework, deriveHomework } from '#server/homework/index.ts'
import { makeVariantApart, type ReadVariant, type TemplateSource } from '#server/library/index.ts'

/** A variant with the html of its texts; `id` is its template's. */
export type MadeVariant = {
  id: number
  variant: number
  task: ReadVariant['task']
  html: {
    description: string
    answer: string
    commonMistake: string
    answers: string[]
    steps: string[]
    hints: string[]
  }
}

type Made = Omit<MadeVariant, 'id'>
type Kept = { read: ReadVariant; made: Promise<Made> | null }

/** Variants that somebody works at now; a forgotten one is made again, the same. Each takes some 30 kB. */
const MOST_KEPT = 150
const kept = new Map<string, Promise<Kept | null>>()

/**
 * Finds a variant of a template that isn't among those of `without`, from a random place on, and returns its number. `keptSource` is what
 * the template said at another time.
 */
export async function drawVariant(
  db: Db,
  templateId: number,
  without: readonly number[],
  random: () => number,
  keptSource?: string,
): Promise<number> {
  const source = await sourceOf(db, templateId, keptSource)
  const read = await makeVariantApart(source, { seed: Math.floor(random() * 2 ** 31), without })
  if (!read) throw new AppError('NOT_FOUND', messages.notFound)
  void keep(keyOf(source, read.number), Promise.resolve({ read, made: null }))
  return read.number
}

/** The variant of a template that has this number, always the same. @throws {AppError} NOT_FOUND */
export async function getMadeVariant(db: Db, templateId: number, variant: number, keptSource?: string): Promise<MadeVariant> {
  const source = await sourceOf(db, templateId, keptSource)
  const key = keyOf(source, variant)
  const found = await (kept.get(key) ?? keep(key, readVariant(source, variant)))
  if (!found) throw new AppError('NOT_FOUND', refusals.noSuchVariant)
  try {
    found.made ??= derive(found.read)
    return { id: templateId, ...(await found.made) }
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

async function sourceOf(db: Db, id: number, keptSource?: string): Promise<TemplateSource> {
  const [template] = await db
    .select({ slug: practiceTemplate.slug, source: practiceTemplate.source })
    .from(practiceTemplate)
    .where(eq(practiceTemplate.id, id))
  if (!template) throw new AppError('NOT_FOUND', refusals.noSuchVariant)
  return keptSource === undefined ? template : { ...template, source: keptSource }
}

/** Names a variant by what its template says, not by an id: a template that was changed gives other variants. */
function keyOf({ slug, source }: TemplateSource, variant: number): string {
  return `${slug} ${createHash('sha256').update(source).digest('base64url').slice(0, 16)} ${variant}`
}

async function readVariant(source: TemplateSource, variant: number): Promise<Kept | null> {
  const read = await makeVariantApart(source, { number: variant })
  return read && { read, made: null }
}

function keep(key: string, entry: Promise<Kept | null>): Promise<Kept | null> {
  kept.delete(key)
  kept.set(key, entry)
  // Numbers that no variant has, and failures, take no room.
  entry.then(
    (found) => found === null && kept.delete(key),
    () => kept.delete(key),
  )
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return entry
}

async function derive({ number, task, documents }: ReadVariant): Promise<Made> {
  const { description, answer, commonMistake, answers, steps, hints }: DerivedHomework = await deriveHomework(documents)
  const htmlOf = (fields: readonly { html: string }[]): string[] => fields.map(({ html }) => html)
  return {
    variant: number,
    task,
    html: {
      description: description.html,
      answer: answer?.html ?? '',
      commonMistake: commonMistake?.html ?? '',
      answers: htmlOf(answers),
      steps: htmlOf(steps),
      hints: htmlOf(hints),
    },
  }
}
