import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listOwnExams, OwnExam, OwnExamHead } from '#contract/own-exam.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examShare, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { examinableHomework, readableOwnExam } from '#server/exam/access.ts'
import type { SolutionAccess } from '#server/homework/index.ts'
import { readKeys } from '#server/exam/own/read-keys.ts'
import { examListColumns } from '#server/exam/list-exams.ts'
import { presentShare } from '#server/exam/own/share-own.ts'
import { byIdOrSlug } from '#server/platform/id-or-slug.ts'

type Reader = Viewer & { id: number }

const headColumns = {
  id: exam.id,
  slug: exam.slug,
  details: exam.details,
  type: exam.type,
  level: exam.level,
  minutes: exam.minutes,
  passPercent: exam.passPercent,
  points: examListColumns.points,
  taskCount: examListColumns.taskCount,
  satBy: sql<number>`(select count(*)::int from exam_sitting sat where sat.exam_id = exam.id and sat.is_in_class)`,
  createdAt: exam.createdAt,
  ownerId: exam.ownerId,
  share: examShare,
}

/** The exams that a person made for classes, the newest first. */
export async function listOwn(
  db: Db,
  ownerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof listOwnExams>> {
  const isOwn = and(eq(exam.status, 'PRIVATE'), eq(exam.ownerId, ownerId))
  const [total, rows] = await Promise.all([
    db.$count(exam, isOwn),
    db
      .select(headColumns)
      .from(exam)
      .leftJoin(examShare, eq(examShare.examId, exam.id))
      .where(isOwn)
      .orderBy(desc(exam.createdAt), desc(exam.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results: rows.map(presentHead), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** An exam for a class as far as its reader needs it to find what belongs to it. Somebody else's is a NOT_FOUND, but for ADMIN. */
export async function findReadable(db: Db, viewer: Reader, idOrSlug: string): Promise<OwnExamHead & { ownerId: number | null }> {
  const [row] = await db
    .select(headColumns)
    .from(exam)
    .leftJoin(examShare, eq(examShare.examId, exam.id))
    .where(and(byIdOrSlug(exam, idOrSlug), readableOwnExam(viewer)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return presentHead(row)
}

function presentHead<Row extends { share: typeof examShare.$inferSelect | null }>({ share, ...row }: Row) {
  return { ...row, share: share && presentShare(share) }
}

/** An exam for a class with its tasks and keys. */
export async function getOwn(db: Db, solutions: SolutionAccess, viewer: Reader, idOrSlug: string): Promise<OwnExam> {
  const row = await findReadable(db, viewer, idOrSlug)
  const tasks = await db
    .select({
      homeworkId: homework.id,
      id: homework.id,
      status: homework.status,
      authorId: homework.authorId,
      isSolutionPaid: homework.isSolutionPaid,
      slug: homework.slug,
      title: homework.title,
      language: homework.language,
      closed: homework.isClosed,
      expected: homework.expectedAnswers,
      points: homeworkExam.points,
      number: homeworkExam.number,
      bundle: homeworkExam.bundle,
      schemaVersion: homeworkExam.schemaVersion,
      isUsable: sql<boolean>`coalesce(${examinableHomework(row.ownerId ?? 0)}, false)`,
    })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(eq(homeworkExam.examId, row.id))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  const readable = await solutions.readable(db, viewer, tasks)
  const keys = await readKeys(
    db,
    row.id,
    tasks.filter(({ isUsable }) => isUsable).map((task) => ({ ...task, isTold: readable.has(task.id) })),
    row.share?.hasVersions === true ? ['A', 'B'] : ['A'],
  )
  return {
    ...row,
    isOwn: row.ownerId === viewer.id,
    tasks: tasks.map(({ expected: _key, id: _id, status: _status, authorId: _author, isSolutionPaid: _paid, schemaVersion, ...task }) => {
      const isJoined = /\.(?!1$)/.test(task.number)
      return { ...task, isJoined, bundle: !isJoined && task.bundle ? upgradeDocument(task.bundle, schemaVersion) : null }
    }),
    keys,
  }
}
