import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { startClassSitting } from '#server/exam/class/start-class.ts'
import { createOwn } from '#server/exam/own/save-own.ts'
import { saveTasks } from '#server/exam/own/save-tasks.ts'
import { shareOwn } from '#server/exam/own/share-own.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'

type Overrides = {
  details?: string
  minutes?: number | null
  tasks: readonly { homeworkId: number; points: number }[]
  deadline?: Date
  hidesResults?: boolean
  hasVersions?: boolean
}

/** A teacher's exam with an open link. */
export async function anOwnExam(
  db: Db,
  ownerId: number,
  {
    details = 'Sprawdzian z funkcji',
    minutes = 45,
    tasks,
    deadline = new Date(Date.now() + 86_400_000),
    hidesResults = false,
    hasVersions = false,
  }: Overrides,
): Promise<{ id: number; slug: string; token: string }> {
  const body = { details, type: 'MATURA', level: 'BASIC', minutes, passPercent: 30 } as const
  return db.transaction(async (tx) => {
    const { id, slug } = await createOwn(tx, ownerId, body)
    await saveTasks(tx, ownerId, slug, tasks)
    const { shareToken: token } = await shareOwn(tx, ownerId, slug, { isOpen: true, deadline, hidesResults, hasVersions })
    return { id, slug, token }
  })
}

/** Parameters of calls about a teacher's exams: one with the work of a pupil that waits for a mark, one nobody has begun, a link of somebody else's, and a draft of a public sheet. */
export async function examsOfTeacher(db: Db, ownerId: number) {
  const openTask = await aHomework(db)
  const tasks = [{ homeworkId: openTask, points: 2 }]
  const [sat, unsat] = [await anOwnExam(db, ownerId, { tasks }), await anOwnExam(db, ownerId, { tasks })]
  const pupil = await aUser(db, { role: 'USER' })
  const { id: sittingId } = await db.transaction((tx) => startClassSitting(tx, pupil.id, sat.token, 0))
  await db.update(examSitting).set({ handedInAt: new Date(), scoredAt: new Date() }).where(eq(examSitting.id, sittingId))
  const late = await aUser(db, { role: 'USER' })
  const { id: writingId } = await db.transaction((tx) => startClassSitting(tx, late.id, sat.token, 0))
  const { token } = await anOwnExam(db, (await aUser(db)).id, { tasks })
  const edition = { slug: 'szkic-1', type: 'MATURA', date: '2027-05-05', status: 'PRIVATE' } as const
  const [draft] = await db.insert(exam).values(edition).returning({ id: exam.id })
  return {
    unsat: { id: unsat.slug },
    work: { id: sat.slug, sittingId: String(sittingId), homeworkId: String(openTask) },
    writing: { id: sat.slug, sittingId: String(writingId) },
    link: { token },
    draft: { id: String(draft?.id ?? 0) },
  }
}
