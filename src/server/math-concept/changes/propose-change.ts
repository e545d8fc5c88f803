import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError, changedMeanwhile } from '#contract/http/errors.ts'
import type { proposeMathConceptChange as endpoint, ProposedChange } from '#contract/math-concept-change.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { mathConceptChange } from '#server/db/tables/math-concept.ts'
import { shownFileIds } from '#server/file/index.ts'
import { differences } from '#server/math-concept/changes/differences.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import { contentOf } from '#server/math-concept/changes/read-changes.ts'
import {
  type Content,
  documentColumns,
  keepChange,
  limitProposals,
  lockProposer,
  replaceOwnConcept,
  tellAdmins,
} from '#server/math-concept/changes/save-change.ts'
import { lockConcept, type LockedConcept, lockLiveConcepts } from '#server/math-concept/changes/save-content.ts'
import { about, saveRecorded } from '#server/math-concept/changes/save-recorded.ts'
import { createMathConcept, type MadeConcept, otherNames, requireFreeName } from '#server/math-concept/create-math-concept.ts'
import { findMergedInto } from '#server/math-concept/merging/former-concepts.ts'
import { readLinkedField } from '#server/math-concept/panels/read-linked-field.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'

type Writer = Viewer & { id: number; role: Role }
type Body = z.output<typeof endpoint.body>

/** Proposes a concept or a change of one; an ADMIN's is live at once. */
export async function proposeChange(db: Db, writer: Writer, { form, type, aliases }: Body): Promise<ProposedChange> {
  const { mathConceptId, name, description, revision } = form
  if (mathConceptId === null) {
    const body = { type, name, aliases, description }
    return proposed(await createMathConcept(db, writer, body, { field: 'form.description', replacesOwn: true }))
  }
  await limitProposals(db, writer.id)
  const reading = { field: 'form.description', variant: 'full', writer, presentation: ARTICLE } as const
  const article = description === null ? null : await readLinkedField(db, description, reading)
  const content = { name, aliases: otherNames({ name, aliases }), article }
  return db.transaction(async (tx) => {
    if (writer.role === 'ADMIN') await lockLiveConcepts(tx)
    else await lockProposer(tx, writer.id)
    // A form that was opened before the concept was merged into another goes on with that one.
    const concept = await lockConcept(tx, (await findMergedInto(tx, String(mathConceptId))) ?? mathConceptId)
    const isOwn = concept !== null && concept.authorId === writer.id
    if (!concept || (concept.status !== 'APPROVED' && !isOwn && writer.role !== 'ADMIN')) throw new AppError('NOT_FOUND', messages.notFound)
    if (concept.type !== type) throw new AppError('VALIDATION', conceptMessages.typeStays, { type: conceptMessages.typeStays })
    if (revision !== undefined && revision !== concept.revision) throw changedMeanwhile(conceptMessages.changedMeanwhile)
    if (concept.status !== 'APPROVED' && !isOwn) throw new AppError('CONFLICT', conceptMessages.waits)
    if (concept.status !== 'APPROVED' && writer.role !== 'ADMIN') {
      await requireFreeName(tx, writer, { type, name }, concept.id)
      return proposed(await replaceOwnConcept(tx, writer.id, concept, content))
    }
    const present = contentOf(concept)
    if (differences(present, { ...content, description: article?.document ?? null }).length === 0)
      throw new AppError('VALIDATION', conceptMessages.nothingChanged)
    return writer.role === 'ADMIN' ? saveByAdmin(tx, writer, concept, content) : keepProposal(tx, writer, concept, content)
  })
}

async function saveByAdmin(tx: Db, admin: Writer, concept: LockedConcept, content: Content): Promise<ProposedChange> {
  const saved = await saveRecorded(tx, admin, concept, content)
  await audit(tx, { action: 'mathConcept.changed', actorId: admin.id, subjectId: admin.id, details: { mathConceptId: concept.id } })
  return proposed(saved)
}

/** Keeps what somebody proposes, in place of what they have proposed about the same concept and nobody has decided. */
async function keepProposal(tx: Db, writer: Writer, concept: LockedConcept, content: Content): Promise<ProposedChange> {
  const waiting = and(
    eq(mathConceptChange.conceptId, concept.id),
    eq(mathConceptChange.authorId, writer.id),
    eq(mathConceptChange.status, 'PENDING'),
  )
  const [before] = await tx
    .select({ id: mathConceptChange.id, fileIds: mathConceptChange.fileIds })
    .from(mathConceptChange)
    .where(waiting)
    .for('update')
  const fileIds = await shownFileIds(tx, {
    documents: [content.article?.document ?? null],
    writerId: writer.id,
    before: [...concept.fileIds, ...(before?.fileIds ?? [])],
  })
  const { name, aliases, article } = content
  const values = { ...about(concept), name, aliases, fileIds }
  if (before)
    await tx
      .update(mathConceptChange)
      .set({ ...values, ...documentColumns(article), revision: sql`${mathConceptChange.revision} + 1`, updatedAt: new Date() })
      .where(eq(mathConceptChange.id, before.id))
  const changeId = before?.id ?? (await keepChange(tx, { ...values, article, authorId: writer.id, decidedById: null }))
  await tellAdmins(tx, concept.id, writer.id)
  return { id: changeId, status: 'PENDING', concept: refOf(concept) }
}

function proposed({ changeId, status, ...concept }: MadeConcept): ProposedChange {
  return { id: changeId, status, concept: refOf(concept) }
}

function refOf({ id, name, slug, type }: ProposedChange['concept']): ProposedChange['concept'] {
  return { id, name, slug, type }
}
