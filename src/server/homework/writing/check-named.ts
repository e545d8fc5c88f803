import { and, eq, inArray, or } from 'drizzle-orm'
import { refusedFields } from '#contract/http/errors.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { gradesOf } from '#contract/homework/grades.ts'
import type { HomeworkBody } from '#contract/homework/homework-writing.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { file } from '#server/db/tables/file.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkConcept, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { filesOfRevisions } from '#server/homework/save-homework.ts'

export type Writer = Viewer & { id: number }

const CONCEPT_FIELDS = {
  domainsIds: 'DOMAIN',
  definitionsIds: 'DEFINITION',
  theoremsIds: 'THEOREM',
  tagsIds: 'TAG',
} as const satisfies Record<string, MathConceptType>
const FIELDS = Object.keys(CONCEPT_FIELDS) as (keyof typeof CONCEPT_FIELDS)[] // of a literal

/**
 * Checks that everything a task names is there for its writer: concepts that are accepted, their own or already its own,
 * types, exams, files. Each that isn't is told at its field.
 */
export async function checkNamed(tx: Db, writer: Writer, body: HomeworkBody, homeworkId: number | null): Promise<void> {
  const faults = new Map<string, string>()
  if (!body.grades.every((grade) => gradesOf(body.level).includes(grade))) faults.set('grades', refusals.gradesOfOtherLevel)
  for (const [name, fault] of await missingConcepts(tx, writer, body, homeworkId)) faults.set(name, fault)
  if (body.isSolutionPaid && body.solution.steps.length === 0) faults.set('isSolutionPaid', refusals.paidNeedsStep)
  if (body.typeId !== null) {
    const [type] = await tx.select({ id: homeworkType.id }).from(homeworkType).where(eq(homeworkType.id, body.typeId))
    if (!type) faults.set('typeId', messages.notFound)
  }
  const examIds = body.exams.map(({ examId }) => examId)
  if (new Set(examIds).size < examIds.length) faults.set('exams', refusals.examTwice)
  const known = await publicExams(tx, examIds)
  for (const [place, id] of examIds.entries()) if (!known.has(id)) faults.set(`exams.${place}.examId`, messages.notFound)
  for (const [name, fault] of await foreignFiles(tx, writer, body, homeworkId)) faults.set(name, fault)
  if (faults.size > 0) throw refusedFields(faults)
}

/** Ids of all concepts of a task. */
export function conceptIdsOf(body: HomeworkBody): number[] {
  return FIELDS.flatMap((name) => body[name])
}

/** Ids of all files that stand beside the steps of its solution. */
export function filesNamed({ solution: { imagesIds, videoId, filesIds } }: HomeworkBody): number[] {
  return [...imagesIds, ...filesIds, ...(videoId === null ? [] : [videoId])]
}

/** Those of these sheets in which tasks are placed. */
export async function publicExams(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: exam.id })
    .from(exam)
    .where(and(inArray(exam.id, [...ids]), eq(exam.status, 'PUBLIC')))
  return new Set(idsOf(found))
}

async function missingConcepts(tx: Db, writer: Writer, body: HomeworkBody, homeworkId: number | null): Promise<[string, string][]> {
  const types = await usableConcepts(tx, writer, conceptIdsOf(body), homeworkId)
  return FIELDS.filter((name) => body[name].some((id) => types.get(id) !== CONCEPT_FIELDS[name])).map((name) => [name, messages.notFound])
}

/** Those of these concepts that the writer may name, with their kinds. */
export async function usableConcepts(
  tx: Db,
  writer: Writer,
  ids: number[],
  homeworkId: number | null,
): Promise<ReadonlyMap<number, MathConceptType>> {
  if (ids.length === 0) return new Map()
  const kept =
    homeworkId === null
      ? []
      : await tx
          .select({ id: homeworkConcept.conceptId })
          .from(homeworkConcept)
          .where(and(eq(homeworkConcept.homeworkId, homeworkId), inArray(homeworkConcept.conceptId, ids)))
  const own = and(eq(mathConcept.status, 'PENDING'), eq(mathConcept.authorId, writer.id))
  const usable = writer.role === 'ADMIN' ? undefined : or(eq(mathConcept.status, 'APPROVED'), own, inArray(mathConcept.id, idsOf(kept)))
  const found = await tx
    .select({ id: mathConcept.id, type: mathConcept.type })
    .from(mathConcept)
    .where(and(inArray(mathConcept.id, ids), usable))
    // One that is just being deleted is gone by then, and one that is named here isn't deleted.
    .for('key share')
  return new Map(found.map(({ id, type }) => [id, type]))
}

/** Fields that name files which are neither the writer's nor the task's already. */
async function foreignFiles(tx: Db, writer: Writer, body: HomeworkBody, homeworkId: number | null): Promise<[string, string][]> {
  const { imagesIds, videoId, filesIds } = body.solution
  const types = await usableFiles(tx, writer, filesNamed(body), homeworkId)
  const faults: [string, string][] = []
  if (!imagesIds.every((id) => types.get(id)?.startsWith('image/'))) faults.push(['solution.imagesIds', messages.notFound])
  if (!filesIds.every((id) => types.has(id))) faults.push(['solution.filesIds', messages.notFound])
  if (videoId !== null && !types.get(videoId)?.startsWith('video/')) faults.push(['solution.videoId', messages.notFound])
  return faults
}

/** Those of these files that are the writer's or the task's already, with their types. */
export async function usableFiles(
  tx: Db,
  writer: Writer,
  named: number[],
  homeworkId: number | null,
): Promise<ReadonlyMap<number, string>> {
  if (named.length === 0) return new Map()
  const shown =
    homeworkId === null
      ? []
      : [
          ...(await tx
            .select({ id: homeworkSolutionFile.fileId })
            .from(homeworkSolutionFile)
            .where(eq(homeworkSolutionFile.homeworkId, homeworkId))),
          ...(await tx.select({ id: homework.solutionVideoId }).from(homework).where(eq(homework.id, homeworkId))),
          ...(await filesOfRevisions(tx, homeworkId)).map((id) => ({ id })),
        ]
  const own = await tx
    .select({ id: file.id, mimetype: file.mimetype })
    .from(file)
    .where(and(inArray(file.id, named), or(eq(file.ownerId, writer.id), inArray(file.id, idsOf(shown))), eq(file.isUploading, false)))
  return new Map(own.map(({ id, mimetype }) => [id, mimetype]))
}

function idsOf(rows: readonly { id: number | null }[]): number[] {
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
