import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { MathConcept } from '#contract/math-concept.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { type FileLinks, signShownFiles } from '#server/file/index.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { findMergedInto } from '#server/math-concept/merging/former-concepts.ts'
import { mathConceptItemColumns, presentMathConceptListItem } from '#server/math-concept/present.ts'
import { placeOfConcept } from '#server/math-concept/place-of-concept.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

/** A concept article with its place among others; one that was merged is found as the one it was merged into. */
export async function getMathConcept(db: Db, viewer: Viewer, links: Pick<FileLinks, 'sign'>, idOrSlug: string): Promise<MathConcept> {
  const visible = visibleMathConcept(viewer)
  const read = (named: SQL) =>
    db
      .select({ ...mathConceptItemColumns, descriptionHtml: mathConcept.descriptionHtml, fileIds: mathConcept.fileIds })
      .from(mathConcept)
      .where(and(named, visible))
  const [found] = await read(namedBy(idOrSlug))
  const intoId = found ? null : await findMergedInto(db, idOrSlug)
  const [row] = intoId === null ? [found] : await read(eq(mathConcept.id, intoId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { descriptionHtml, fileIds, ...item } = row
  const description = item.status === 'APPROVED' ? descriptionHtml : signShownFiles(descriptionHtml, fileIds, links)
  const [[counted], place] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(homeworkConcept)
      .innerJoin(homework, and(eq(homework.id, homeworkConcept.homeworkId), eq(homework.status, 'PUBLIC')))
      .where(eq(homeworkConcept.conceptId, row.id)),
    placeOfConcept(db, row, visible),
  ])
  return { ...presentMathConceptListItem({ ...item, count: counted?.count ?? 0 }), description, ...place }
}

/** A concept that was accepted is still found by the address that it had while it waited. */
function namedBy(idOrSlug: string): SQL {
  return byIdOrSlug(mathConcept, /^propozycja-(\d{1,10})$/.exec(idOrSlug)?.[1] ?? idOrSlug)
}
