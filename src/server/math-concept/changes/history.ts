import { and, desc, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { MathConceptRevision } from '#contract/math-concept-history.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { type ConceptContent, differences } from '#server/math-concept/changes/differences.ts'
import { contentOf, contentsOf } from '#server/math-concept/changes/read-changes.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Most revisions that a history shows, the newest first. */
const SHOWN = 50

/** A concept as it once was, with the files that its article may show. */
type Revision = Omit<MathConceptRevision, 'changes'> & { content: ConceptContent; fileIds: readonly number[] }

/** The saved revisions, the newest first, each with what it changed (decision 102). */
export async function listConceptRevisions(db: Db, id: number): Promise<MathConceptRevision[]> {
  const revisions = await readRevisions(db, id, SHOWN + 1)
  return revisions.slice(0, SHOWN).map(({ content, fileIds: _, ...rest }, place) => {
    const before = revisions[place + 1]?.content ?? { name: '', aliases: [], description: null }
    return { ...rest, changes: differences(before, content) }
  })
}

/** Returns what a concept was in a revision. @throws {AppError} NOT_FOUND */
export async function readConceptRevision(db: Db, id: number, revision: number): Promise<Pick<Revision, 'content' | 'fileIds'>> {
  const found = (await readRevisions(db, id)).find((each) => each.revision === revision)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/**
 * The accepted changes are the history. Between two of them an import may have written, which leaves no record: what the later
 * one found there stands as a revision of its own. At most `limit` accepted changes are read, and what stood before them.
 */
async function readRevisions(db: Db, id: number, limit?: number): Promise<Revision[]> {
  const [concept] = await db.select().from(mathConcept).where(eq(mathConcept.id, id))
  if (!concept) throw new AppError('NOT_FOUND', messages.notFound)
  const accepted = db
    .select()
    .from(mathConceptChange)
    .where(and(eq(mathConceptChange.conceptId, id), eq(mathConceptChange.status, 'APPROVED')))
    .orderBy(desc(mathConceptChange.baseRevision), desc(mathConceptChange.decidedAt), desc(mathConceptChange.id))
  const rows = await (limit === undefined ? accepted : accepted.limit(limit))
  const people = await peopleOf(db, rows)
  const found: Revision[] = []
  /** Adds what an import has written, where it differs from the revision before. */
  const addUnrecorded = (revision: number, content: ConceptContent, fileIds: readonly number[]): void => {
    const last = found.at(-1)
    if (last && differences(last.content, content).length === 0) return
    found.push({ revision, content, fileIds, savedBy: null, savedAt: null, author: null })
  }
  for (const change of rows.toReversed()) {
    const { authorId, decidedById } = change
    const { base, proposed } = contentsOf(change, concept)
    if (base !== null) addUnrecorded(change.baseRevision, base, change.fileIds)
    found.push({
      // A new concept has no base: its own revision is kept there.
      revision: change.baseRevision + (change.isNew ? 0 : 1),
      content: proposed,
      fileIds: change.fileIds,
      savedBy: people.get(decidedById ?? 0) ?? null,
      savedAt: change.decidedAt,
      author: authorId === decidedById ? null : (people.get(authorId ?? 0) ?? null),
    })
  }
  addUnrecorded(concept.revision, contentOf(concept), concept.fileIds)
  return found.toReversed()
}

async function peopleOf(db: Db, rows: readonly { authorId: number | null; decidedById: number | null }[]): Promise<Map<number, UserRef>> {
  const ids = [...new Set(rows.flatMap(({ authorId, decidedById }) => [authorId, decidedById]))].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const found = await db.select(userRefColumns).from(user).where(inArray(user.id, ids))
  return new Map(found.map((row) => [row.id, presentUserRef(row)]))
}
