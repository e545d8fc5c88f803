import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { SavedConcept } from '#contract/math-concept-history.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { differences } from '#server/math-concept/changes/differences.ts'
import { readConceptRevision } from '#server/math-concept/changes/history.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import { contentOf } from '#server/math-concept/changes/read-changes.ts'
import { lockConcept, lockLiveConcepts } from '#server/math-concept/changes/save-content.ts'
import { saveRecorded } from '#server/math-concept/changes/save-recorded.ts'
import { otherNames } from '#server/math-concept/create-math-concept.ts'
import { linkedArticle } from '#server/math-concept/panels/read-linked-field.ts'

/** Saves what a concept was in an earlier revision as its newest; what it says already is not saved again. */
export async function restoreConcept(db: Db, admin: { id: number; role: Role }, id: number, revision: number): Promise<SavedConcept> {
  const { content, fileIds } = await readConceptRevision(db, id, revision)
  const { name, description } = content
  // Derived before the transaction, which others may wait for.
  const article = description && (await linkedArticle(db, admin, description))
  return db.transaction(async (tx) => {
    await lockLiveConcepts(tx)
    const concept = await lockConcept(tx, id)
    if (!concept) throw new AppError('NOT_FOUND', messages.notFound)
    if (concept.status !== 'APPROVED') throw new AppError('CONFLICT', conceptMessages.waits)
    if (differences(contentOf(concept), content).length === 0) return concept
    const aliases = otherNames({ name, aliases: [...content.aliases] })
    const saved = await saveRecorded(tx, admin, concept, { name, aliases, article }, fileIds)
    await audit(tx, { action: 'mathConcept.changed', actorId: admin.id, subjectId: admin.id, details: { mathConceptId: id } })
    return saved
  })
}
