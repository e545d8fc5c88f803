import { and, eq, isNull } from 'drizzle-orm'
import type { HomeworkTypeBody, SavedType } from '#contract/homework-type-writing.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { readRevision } from '#server/homework-type/writing/revisions.ts'
import { type Admin, updateType } from '#server/homework-type/writing/save-by-admin.ts'
import { readNumberedConcepts } from '#server/math-concept/index.ts'

/** Saves what a kind of tasks was in an earlier revision as its newest; concepts and a parent that are gone by now are left out. */
export async function restoreType(db: Db, admin: Admin, id: number, revision: number): Promise<SavedType> {
  const { conceptIds, parentId, name, formulas } = await readRevision(db, id, revision)
  const concepts = [...(await readNumberedConcepts(db, conceptIds)).values()]
  const ofType = (wanted: string): number[] => [...new Set(concepts.filter(({ type }) => type === wanted).map((concept) => concept.id))]
  const isParentThere =
    parentId !== null && (await db.$count(homeworkType, and(eq(homeworkType.id, parentId), isNull(homeworkType.parentId)))) > 0
  const body: HomeworkTypeBody = {
    name,
    formulas,
    parentId: isParentThere ? parentId : null,
    domainsIds: ofType('DOMAIN'),
    definitionsIds: ofType('DEFINITION'),
    theoremsIds: ofType('THEOREM'),
    tagsIds: ofType('TAG'),
  }
  return updateType(db, admin, id, body)
}
