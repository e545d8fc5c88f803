import { asc, eq, sql } from 'drizzle-orm'
import { boardItem } from '#server/db/tables/board.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The things that a person has drawn. Forgotten, it stays on the boards of others without their name, but for pictures, which go with their files. */
export const boardRecords: PersonalRecords = {
  name: 'board',
  async read(db, userId) {
    return db
      .select({ room: boardItem.roomId, page: boardItem.page, data: boardItem.data, changedAt: boardItem.changedAt })
      .from(boardItem)
      .where(eq(boardItem.authorId, userId))
      .orderBy(asc(boardItem.roomId), asc(boardItem.rev))
  },
  async forget(tx, userId) {
    await tx
      .update(boardItem)
      .set({ authorId: null, data: sql`case when ${boardItem.fileId} is null then ${boardItem.data} end` })
      .where(eq(boardItem.authorId, userId))
  },
}
