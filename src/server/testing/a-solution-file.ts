import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { storeFile } from '#server/file/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Bytes and the name they came under. */
export type AFile = { name: string; bytes: Buffer }

/** Stores a picture, or a film with `isVideo`, as part of a task's solution. Returns its id. */
export async function aSolutionFile(
  db: Db,
  storage: Storage,
  homeworkId: number,
  { name, bytes, isVideo = false }: AFile & { isVideo?: boolean },
): Promise<number> {
  const [task] = await db.select({ authorId: homework.authorId }).from(homework).where(eq(homework.id, homeworkId))
  if (!task) throw new Error('There is no such task')
  const path = join(tmpdir(), `wizards-${randomUUID()}`)
  writeFileSync(path, bytes)
  const kind = isVideo ? 'HOMEWORK_SOLUTION_VIDEO' : 'HOMEWORK_SOLUTION_IMAGE'
  const received = { path, originalName: name, sizeBytes: bytes.length }
  const { id } = await storeFile(db, storage, { id: task.authorId, role: 'TEACHER' }, received, kind)
  if (isVideo) await db.update(homework).set({ solutionVideoId: id }).where(eq(homework.id, homeworkId))
  else await db.insert(homeworkSolutionFile).values({ homeworkId, fileId: id, position: await db.$count(homeworkSolutionFile) })
  return id
}
