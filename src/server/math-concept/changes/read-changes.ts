import { eq, type SQL } from 'drizzle-orm'
import type { MathConceptChange } from '#contract/math-concept-change.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'
import { articleText, type ConceptContent, differences, merged } from '#server/math-concept/changes/differences.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Change = typeof mathConceptChange.$inferSelect
type Concept = typeof mathConcept.$inferSelect

/** Proposals that the viewer may see: their own, all for ADMIN. */
export function visibleChange(viewer: Viewer): SQL | undefined {
  return viewer.role === 'ADMIN' ? undefined : eq(mathConceptChange.authorId, viewer.id ?? 0)
}

/** Reads proposals with what they would change; the condition is on rows of `math_concept_change`. */
export async function readChanges(
  db: Db,
  links: Pick<FileLinks, 'sign'>,
  where: SQL | undefined,
  { order, limit, offset = 0 }: { order: readonly SQL[]; limit: number; offset?: number },
): Promise<MathConceptChange[]> {
  const rows = await db
    .select({ change: mathConceptChange, concept: mathConcept, ref: mathConceptRefColumns, author: userRefColumns })
    .from(mathConceptChange)
    .innerJoin(mathConcept, eq(mathConcept.id, mathConceptChange.conceptId))
    .leftJoin(user, eq(user.id, mathConceptChange.authorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ change, concept, ref, author }) => {
    const { proposed, base, present } = contentsOf(change, concept)
    const isWaiting = change.status === 'PENDING'
    const before = isWaiting ? present : base
    return {
      id: change.id,
      concept: ref,
      conceptRevision: concept.revision,
      type: ref.type,
      name: change.name,
      aliases: change.aliases,
      description: signShownFiles(change.descriptionHtml, change.fileIds, links),
      status: change.status,
      isNew: change.isNew,
      revision: change.revision,
      changes: before === null || change.isNew ? [] : differences(before, isWaiting ? merged({ base, present, proposed }) : proposed),
      since: isWaiting && base !== null ? differences(base, present) : [],
      reason: change.reason,
      author: author && presentUserRef(author),
      updatedAt: change.updatedAt,
      decidedAt: change.decidedAt,
    }
  })
}

/** Returns what was proposed, what its concept was then and what it is now, in today's schema. */
export function contentsOf(
  change: Change,
  concept: Concept,
): { proposed: ConceptContent; base: ConceptContent | null; present: ConceptContent } {
  const { base } = change
  return {
    proposed: contentOf(change),
    base: base && contentOf(base),
    present: contentOf(concept),
  }
}

type Stored = { name: string; aliases: string[]; description: RichDoc | null; schemaVersion: number }

/** Returns what a stored row says of its concept, in today's schema. */
export function contentOf({ name, aliases, description, schemaVersion }: Stored): ConceptContent {
  return { name, aliases, description: description && upgradeDocument(description, schemaVersion) }
}

/** The article of a concept as text, by which its form compares. */
export const conceptText = (concept: Stored): string => articleText(contentOf(concept).description)
