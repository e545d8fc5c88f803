import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comment } from '#server/db/tables/comment.ts'
import { exam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { aComment } from '#server/testing/a-comment.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { examsOfTeacher } from '#server/testing/an-own-exam.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { readTeacherWaiting } from '#server/user/people/teacher-waiting.ts'

const database = useTestDatabase()

test('nothing waits for a teacher who has just come, but for her profile', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  expect(await readTeacherWaiting(db, id)).toEqual({
    sheets: null,
    questions: null,
    rejectedCount: 0,
    privateCount: 0,
    approvedCount: 0,
    publicDraftCount: 0,
    isProfileComplete: false,
  })
})

test('her tasks wait where they are private, approved among them, rejected or changed; those of others are nothing to her', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  await aHomework(db, { authorId: id })
  for (const status of ['PRIVATE', 'PRIVATE', 'PRIVATE', 'PUBLIC_DRAFT'] as const) await aHomework(db, { authorId: id, status })
  const approved = await aHomework(db, { authorId: id, status: 'PRIVATE' })
  await db.update(homework).set({ adminReviewStatus: 'APPROVED' }).where(eq(homework.id, approved))
  const rejected = await aHomework(db, { authorId: id, status: 'PRIVATE' })
  await db.update(homework).set({ status: 'REJECTED', adminReviewStatus: 'REJECTED' }).where(eq(homework.id, rejected))
  await aHomework(db, { status: 'PRIVATE' })
  expect(await readTeacherWaiting(db, id)).toMatchObject({ rejectedCount: 1, privateCount: 4, approvedCount: 1, publicDraftCount: 1 })
})

test('a question waits until she answers it or an answer is marked, the oldest first', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  const task = await aHomework(db, { authorId: id })
  const [first, second] = [await aComment(db, task), await aComment(db, task)]
  const [{ slug } = { slug: '' }] = await db.select({ slug: homework.slug }).from(homework).where(eq(homework.id, task))
  await aComment(db, task, first)
  const waiting = async () => (await readTeacherWaiting(db, id)).questions
  expect(await waiting()).toMatchObject({ count: 2, path: `/homeworks/${slug}#komentarz-${first}` })
  const answer = await aComment(db, task, first)
  await db.update(comment).set({ authorId: id }).where(eq(comment.id, answer))
  expect(await waiting()).toMatchObject({ count: 1, path: `/homeworks/${slug}#komentarz-${second}` })
  const marked = await aComment(db, task, second)
  const [helper] = await db
    .update(comment)
    .set({ acceptedAt: new Date() })
    .where(eq(comment.id, marked))
    .returning({ id: comment.authorId })
  expect(await waiting()).toBeNull()
  // The words of somebody who is blocked are gone, and the question is open again.
  await db
    .update(user)
    .set({ blockedAt: new Date() })
    .where(eq(user.id, helper?.id ?? 0))
  expect(await waiting()).toMatchObject({ count: 1 })
})

test('a question of somebody who is blocked, or under a task that is not public, does not wait', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  const [shown, hidden] = [await aHomework(db, { authorId: id }), await aHomework(db, { authorId: id, status: 'PUBLIC_DRAFT' })]
  await aComment(db, hidden)
  const asked = await aComment(db, shown)
  const [{ authorId } = { authorId: 0 }] = await db.select({ authorId: comment.authorId }).from(comment).where(eq(comment.id, asked))
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, authorId))
  expect((await readTeacherWaiting(db, id)).questions).toBeNull()
})

test('a sheet waits from when it is handed in and counted until its open tasks have points; the exam that has waited longest is named', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  const { work, writing, unsat } = await examsOfTeacher(db, id)
  const waiting = async (teacherId = id) => (await readTeacherWaiting(db, teacherId)).sheets
  expect(await waiting()).toMatchObject({ count: 1, path: `/account/exams/${work.id}`, exam: 'Sprawdzian z funkcji' })
  expect(await waiting((await aUser(db, { role: 'TEACHER' })).id)).toBeNull()
  const now = new Date()
  await db
    .update(examSitting)
    .set({ handedInAt: now, scoredAt: now })
    .where(eq(examSitting.id, Number(writing.sittingId)))
  expect(await waiting()).toMatchObject({ count: 2, path: `/account/exams/${work.id}` })

  const task = await aHomework(db)
  const at = new Date('2026-03-02T08:00:00Z')
  const [earlier] = await db.select({ id: exam.id }).from(exam).where(eq(exam.slug, unsat.id))
  const { id: userId } = await aUser(db, { role: 'USER' })
  const [sitting] = await db
    .insert(examSitting)
    .values({ examId: earlier?.id ?? 0, userId, isInClass: true, startedAt: at, handedInAt: at, scoredAt: at })
    .returning({ id: examSitting.id })
  await db.insert(examSittingAnswer).values({ sittingId: sitting?.id ?? 0, homeworkId: task, position: 0, maximum: 2 })
  expect(await waiting()).toMatchObject({ count: 1, path: `/account/exams/${unsat.id}`, at })
  // A task that was taken away waits for no mark.
  await db.update(homework).set({ status: 'UNDER_COPYRIGHT_REVIEW' }).where(eq(homework.id, task))
  expect(await waiting()).toMatchObject({ count: 2, path: `/account/exams/${work.id}` })

  await db
    .update(examSittingAnswer)
    .set({ points: 1.5 })
    .where(eq(examSittingAnswer.homeworkId, Number(work.homeworkId)))
  expect(await waiting()).toBeNull()
})

test('a profile is complete with a picture, a description and subjects', async () => {
  const { db } = database()
  const { id } = await aUser(db, { role: 'TEACHER' })
  const isComplete = async () => (await readTeacherWaiting(db, id)).isProfileComplete
  await db
    .update(user)
    .set({ descriptionText: 'Uczę od lat.', subjects: ['MATHS'] })
    .where(eq(user.id, id))
  expect(await isComplete()).toBe(false)
  const [picture] = await db
    .insert(file)
    .values({
      ownerId: id,
      kind: 'AVATAR',
      storageKey: `zdjecie-${id}`,
      originalName: 'zdjecie.png',
      mimetype: 'image/png',
      extension: 'png',
      sizeBytes: 1,
    })
    .returning({ id: file.id })
  await db
    .update(user)
    .set({ avatarFileId: picture?.id ?? null })
    .where(eq(user.id, id))
  expect(await isComplete()).toBe(true)
})
