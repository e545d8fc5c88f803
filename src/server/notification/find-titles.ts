import { and, eq, inArray } from 'drizzle-orm'
import type { NotificationEntity } from '#contract/notification.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { visibleMathConcept } from '#server/math-concept/index.ts'

type Thing = { entityType: NotificationEntity; entityId: number }

/** Finds the names of things, a query a kind, as far as the viewer may see them. */
export async function findTitles(db: Db, viewer: Viewer, things: readonly Thing[]): Promise<(thing: Thing) => string | null> {
  const idsOf = (kind: Thing['entityType']) => [
    ...new Set(things.flatMap(({ entityType, entityId }) => (entityType === kind ? entityId : []))),
  ]
  const tasks = idsOf('HOMEWORK')
  const types = idsOf('HOMEWORK_TYPE')
  const concepts = idsOf('MATH_CONCEPT')
  const exams = idsOf('EXAM')
  const [ofTasks, ofTypes, ofConcepts, ofExams] = await Promise.all([
    tasks.length === 0
      ? []
      : db
          .select({ id: homework.id, title: homework.title })
          .from(homework)
          .where(and(inArray(homework.id, tasks), visibleHomework(viewer))),
    types.length === 0
      ? []
      : db.select({ id: homeworkType.id, title: homeworkType.name }).from(homeworkType).where(inArray(homeworkType.id, types)),
    concepts.length === 0
      ? []
      : db
          .select({ id: mathConcept.id, title: mathConcept.name })
          .from(mathConcept)
          .where(and(inArray(mathConcept.id, concepts), visibleMathConcept(viewer))),
    exams.length === 0 || viewer.id === null
      ? []
      : db
          .select({ id: exam.id, title: exam.details })
          .from(exam)
          .innerJoin(examSitting, and(eq(examSitting.examId, exam.id), eq(examSitting.userId, viewer.id)))
          .where(and(inArray(exam.id, exams), eq(examSitting.isInClass, true))),
  ])
  const titles = new Map<string, string>([
    ...ofTasks.map(({ id, title }) => [`HOMEWORK ${id}`, title] as const),
    ...ofTypes.map(({ id, title }) => [`HOMEWORK_TYPE ${id}`, title] as const),
    ...ofExams.map(({ id, title }) => [`EXAM ${id}`, title] as const),
    ...ofConcepts.map(({ id, title }) => [`MATH_CONCEPT ${id}`, title] as const),
  ])
  return ({ entityType, entityId }) => titles.get(`${entityType} ${entityId}`) ?? null
}
