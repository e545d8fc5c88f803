import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HomeworkStatus } from '#contract/enums.ts'
import { homework } from '#server/db/tables/homework.ts'
import { removeHomework } from '#server/homework/changes/remove-homework.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Nobody but the author and the reviewers sees these; nor has anybody, unless they were public before. */
const UNPUBLISHED: readonly HomeworkStatus[] = ['PRIVATE', 'UNDER_REVIEW', 'REJECTED', 'UNDER_COPYRIGHT_REVIEW']

/** Tasks the person wrote. Those that others can or could read stay, under an author without a name. */
export const homeworkRecords: PersonalRecords = {
  name: 'homeworks',
  async read(db, userId) {
    return db
      .select({
        slug: homework.slug,
        title: homework.title,
        status: homework.status,
        level: homework.level,
        description: homework.descriptionHtml,
        answer: homework.answerHtml,
        solution: homework.solutionText,
        createdAt: homework.createdAt,
        updatedAt: homework.updatedAt,
      })
      .from(homework)
      .where(eq(homework.authorId, userId))
      .orderBy(asc(homework.id))
  },
  async forget(tx, userId) {
    const drafts = await tx
      .select({ id: homework.id })
      .from(homework)
      .where(and(eq(homework.authorId, userId), inArray(homework.status, [...UNPUBLISHED]), eq(homework.wasPublic, false)))
    await removeHomework(
      tx,
      drafts.map(({ id }) => id),
    )
  },
}
