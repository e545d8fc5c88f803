import { plainOf } from '#contract/homework/plain-fields.ts'
import type { HomeworkBody, SavedReply } from '#contract/homework/homework-writing.ts'
import type { Db } from '#server/db/db.ts'
import type { Person } from '#server/homework/states/change-state.ts'
import { readRevision } from '#server/homework/writing/revisions.ts'
import { withoutGone } from '#server/homework/writing/without-gone.ts'
import { updateHomework } from '#server/homework/writing/write-homework.ts'
import { lockHomework } from '#server/homework/states/change-state.ts'
import { readNumberedConcepts } from '#server/math-concept/index.ts'

/** Saves what a task was in an earlier revision as its newest, by the rules of any other save; what is gone by now is left out. */
export async function restoreRevision(db: Db, viewer: Person, id: number, revision: number): Promise<SavedReply> {
  // Whose task it is comes before what it was.
  await db.transaction((tx) => lockHomework(tx, viewer, id))
  const {
    conceptIds,
    steps,
    imagesIds,
    videoId,
    filesIds,
    answers,
    expectedAnswers = [],
    ...content
  } = await readRevision(db, id, revision)
  const concepts = [...(await readNumberedConcepts(db, conceptIds)).values()]
  const ofType = (wanted: string): number[] => [...new Set(concepts.filter(({ type }) => type === wanted).map((concept) => concept.id))]
  const body: HomeworkBody = {
    ...content,
    answers: answers.map(({ reason = '', ...answer }) => ({ ...answer, reason })),
    expectedAnswers,
    ...plainOf(content),
    solution: { steps, imagesIds, videoId, filesIds },
    domainsIds: ofType('DOMAIN'),
    definitionsIds: ofType('DEFINITION'),
    theoremsIds: ofType('THEOREM'),
    tagsIds: ofType('TAG'),
  }
  return updateHomework(db, viewer, id, await withoutGone(db, viewer, body, id))
}
