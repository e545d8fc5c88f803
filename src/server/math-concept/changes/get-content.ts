import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { MathConceptContent } from '#contract/math-concept-change.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { signOwnFiles } from '#server/embed/index.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { findMergedInto } from '#server/math-concept/merging/former-concepts.ts'
import { conceptText, contentOf } from '#server/math-concept/changes/read-changes.ts'

/** A concept as its form opens it; for one that was merged, the other. Files of one that is accepted are public, so their plain addresses work. */
export async function getConceptContent(
  db: Db,
  viewer: Viewer & { id: number },
  links: Pick<FileLinks, 'sign'>,
  asked: number,
): Promise<MathConceptContent> {
  const id = (await findMergedInto(db, String(asked))) ?? asked
  const [row] = await db
    .select()
    .from(mathConcept)
    .where(and(eq(mathConcept.id, id), visibleMathConcept(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { description } = contentOf(row)
  const [tasks, types, document] = await Promise.all([
    db.$count(homeworkConcept, eq(homeworkConcept.conceptId, id)),
    db.$count(homeworkTypeConcept, eq(homeworkTypeConcept.conceptId, id)),
    description && signOwnFiles(db, viewer.id, links, description, row.fileIds),
  ])
  return {
    concept: { id: row.id, name: row.name, slug: row.slug, type: row.type },
    revision: row.revision,
    aliases: row.aliases,
    // The document goes to its editor as the schema has it.
    document: document as unknown as MathConceptContent['document'],
    text: conceptText(row),
    status: row.status,
    usedBy: { tasks, types },
  }
}
