import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Approval, Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { CreatedConceptType, CreatedMathConcept } from '#contract/math-concept.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { lockLiveConcepts } from '#server/math-concept/changes/save-content.ts'
import { keepChange, limitProposals, lockProposer, replaceOwnConcept, tellAdmins } from '#server/math-concept/changes/save-change.ts'
import { freeConceptSlug } from '#server/math-concept/ensure-math-concepts.ts'
import { readLinkedField } from '#server/math-concept/panels/read-linked-field.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { articleColumnsOf } from '#server/math-concept/save-math-concept.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'

type Writer = { id: number; role: Role }
type Body = { type: CreatedConceptType; name: string; aliases: string[]; description?: RichInput | null | undefined }
type Options = {
  /** The field of the form that holds the article. */
  field?: string
  /** True where one's own that waits under the name is replaced; otherwise the name is taken. */
  replacesOwn?: boolean
}

/** A concept that was made, with the record of it. */
export type MadeConcept = CreatedMathConcept & { changeId: number }

/** Makes a concept: live at once by ADMIN, waiting for one otherwise (docs/product/math-concept.md, 2). */
export async function createMathConcept(
  db: Db,
  writer: Writer,
  body: Body,
  { field = 'description', replacesOwn = false }: Options = {},
): Promise<MadeConcept> {
  await limitProposals(db, writer.id)
  const isAdmin = writer.role === 'ADMIN'
  if (body.type === 'DOMAIN' && !isAdmin) throw new AppError('FORBIDDEN', refusals.domainIsForAdmins, { type: refusals.domainIsForAdmins })
  const { description } = body
  const article =
    description === undefined || description === null
      ? null
      : await readLinkedField(db, description, { field, variant: 'full', writer, presentation: ARTICLE })
  const content = { name: body.name, aliases: otherNames(body), article }
  return db.transaction(async (tx) => {
    if (isAdmin) {
      await lockLiveConcepts(tx)
      await raiseDataVersion(tx, ['math-concept'])
    } else {
      await lockProposer(tx, writer.id)
      const own = replacesOwn ? await ownWaiting(tx, writer.id, body) : null
      if (own !== null) return replaceOwnConcept(tx, writer.id, own, content)
    }
    await requireFreeName(tx, writer, body)
    return insertConcept(tx, writer, body.type, content)
  })
}

async function insertConcept(
  tx: Db,
  writer: Writer,
  type: CreatedConceptType,
  content: { name: string; aliases: string[]; article: RichField | null },
): Promise<MadeConcept> {
  const isAdmin = writer.role === 'ADMIN'
  const status: Approval = isAdmin ? 'APPROVED' : 'PENDING'
  const [row] = await tx
    .insert(mathConcept)
    .values({
      type,
      name: content.name,
      slug: isAdmin ? await freeConceptSlug(tx, content.name) : crypto.randomUUID(),
      aliases: content.aliases,
      status,
      authorId: writer.id,
      ...(content.article && (await articleColumnsOf(tx, content.article, { writerId: writer.id }))),
    })
    // The same was made at the same moment.
    .onConflictDoNothing()
    .returning({ ...mathConceptRefColumns, fileIds: mathConcept.fileIds, revision: mathConcept.revision })
  if (!row) throw nameTaken()
  const { fileIds, revision, ...ref } = row
  const change = { conceptId: row.id, isNew: true, base: null, baseRevision: revision, ...content, fileIds, authorId: writer.id }
  const changeId = await keepChange(tx, { ...change, decidedById: isAdmin ? writer.id : null })
  if (isAdmin) {
    await audit(tx, { action: 'mathConcept.created', actorId: writer.id, subjectId: writer.id, details: { mathConceptId: row.id } })
    return { ...ref, status, changeId }
  }
  // A concept that waits takes no address that readers know, and doesn't reveal by a number that others proposed the same.
  const slug = `propozycja-${row.id}`
  await tx.update(mathConcept).set({ slug }).where(eq(mathConcept.id, row.id))
  await tellAdmins(tx, row.id, writer.id)
  return { ...ref, slug, status, changeId }
}

type Named = { type: CreatedConceptType; name: string }

const isNamed = ({ type, name }: Named) => and(eq(mathConcept.type, type), sql`lower(${mathConcept.name}) = lower(${name})`)

/** The person's concept of this name that waits. */
async function ownWaiting(tx: Db, authorId: number, named: Named) {
  const own = and(isNamed(named), eq(mathConcept.status, 'PENDING'), eq(mathConcept.authorId, authorId))
  const [row] = await tx.select().from(mathConcept).where(own).for('update')
  return row ?? null
}

/**
 * Checks that readers have no such concept yet, and its writer has none waiting. Proposals of others are not revealed.
 *
 * @throws {AppError} CONFLICT where the name is taken
 */
export async function requireFreeName(tx: Db, writer: Writer, named: Named, exceptId = 0): Promise<void> {
  const own = and(eq(mathConcept.status, 'PENDING'), eq(mathConcept.authorId, writer.id))
  const taken = and(isNamed(named), or(acceptedMathConcept, own), ne(mathConcept.id, exceptId))
  if ((await tx.$count(mathConcept, taken)) > 0) throw nameTaken()
}

/** The refusal of a name that is taken, at the field of either form. */
function nameTaken(): AppError {
  return new AppError('CONFLICT', refusals.conceptExists, { name: refusals.conceptExists, 'form.name': refusals.conceptExists })
}

/** Each once, without the name itself. */
export function otherNames({ name, aliases }: Pick<Body, 'name' | 'aliases'>): string[] {
  const seen = new Set([name.toLocaleLowerCase('pl')])
  return aliases.filter((alias) => {
    const key = alias.toLocaleLowerCase('pl')
    return !seen.has(key) && seen.add(key)
  })
}
