import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { HomeworkStatus } from '#contract/enums.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { notification } from '#server/db/tables/notification.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { homeworkRecords } from '#server/homework/personal-records.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aSitting } from '#server/testing/a-sitting.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let pupil: ACaller
let teacher: ACaller
let admin: ACaller
let publicTask = 0

beforeAll(async () => {
  const { db } = database()
  const origin = await listening(await anApp(database()))
  pupil = await aCaller(db, origin, 'USER')
  teacher = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  publicTask = (await aSmallLibrary(db, teacher.id)).publicTask
})

const isThere = async (id: number): Promise<boolean> => (await database().db.$count(homework, eq(homework.id, id))) > 0

test('a task that somebody else has sat in an exam is not deleted, by nobody, so that their points stay', async () => {
  const { db } = database()
  const own = await aSitting(db, teacher.id, 'arkusz')
  const sat = await aSitting(db, pupil.id, 'arkusz')
  for (const caller of [teacher, admin]) {
    const refused = await caller.call('DELETE', `/homework/${publicTask}`)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('w\u00a0rozwiązanym arkuszu')])
  }
  expect(await db.$count(examSittingAnswer, eq(examSittingAnswer.sittingId, sat.id))).toBe(3)
  await db.delete(examSitting).where(eq(examSitting.id, sat.id))
  expect((await teacher.call('DELETE', `/homework/${publicTask}`)).status).toBe(200)
  expect(await db.$count(examSittingAnswer, eq(examSittingAnswer.sittingId, own.id))).toBe(2)
})

test('a task whose solution somebody has bought is not deleted, so that the purchase can be proven', async () => {
  const { db } = database()
  const id = await aHomework(db, { authorId: teacher.id, isSolutionPaid: true })
  await db.insert(solutionUnlock).values({ userId: pupil.id, homeworkId: id, consentVersion: '1' })
  expect((await teacher.call('DELETE', `/homework/${id}`)).status).toBe(409)
  expect(await isThere(id)).toBe(true)
})

test.each<HomeworkStatus>(['PRIVATE', 'UNDER_REVIEW', 'REJECTED', 'UNDER_COPYRIGHT_REVIEW'])(
  'a task that was public stays when its author goes, whatever it is now (%s); one that never was goes with the news of it',
  async (status) => {
    const { db } = database()
    const author = await aUser(db)
    const read = await aHomework(db, { authorId: author.id })
    await aHomework(db, { authorId: author.id, status }, read)
    const published = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
    expect((await admin.call('PUT', `/homework/${published}/publish`)).status).toBe(200)
    await aHomework(db, { authorId: author.id, status }, published)
    const draft = await aHomework(db, { authorId: author.id, status })
    const about = { entityType: 'HOMEWORK', entityId: draft } as const
    await db.insert(notification).values({ ...about, userId: admin.id, kind: 'HOMEWORK_TO_REVIEW', path: '/', mail: 'NONE', isShown: true })
    await db.transaction((tx) => homeworkRecords.forget(tx, author.id))
    expect([await isThere(read), await isThere(published), await isThere(draft)]).toEqual([true, true, false])
    expect(await db.$count(notification, eq(notification.entityId, draft))).toBe(0)
  },
)
