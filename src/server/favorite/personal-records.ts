import { asc, eq } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The person's lists with the tasks on them. */
export const favoriteRecords: PersonalRecords = {
  name: 'lists',
  async read(db, userId) {
    const lists = await db.select().from(favorite).where(eq(favorite.ownerId, userId)).orderBy(asc(favorite.id))
    const tasks = await db
      .select({ listId: favorite.id, slug: homework.slug, title: homework.title, addedAt: favoriteHomework.addedAt })
      .from(favoriteHomework)
      .innerJoin(favorite, eq(favorite.id, favoriteHomework.favoriteId))
      .innerJoin(homework, eq(homework.id, favoriteHomework.homeworkId))
      .where(eq(favorite.ownerId, userId))
      .orderBy(asc(favoriteHomework.position), asc(homework.id))
    return lists.map(({ id, kind, name, description, shareToken, createdAt }) => ({
      kind,
      name,
      description,
      isShared: shareToken !== null,
      createdAt,
      homeworks: tasks.flatMap(({ listId, ...task }) => (listId === id ? [task] : [])),
    }))
  },
  async forget(tx, userId) {
    const gone = await tx.delete(favorite).where(eq(favorite.ownerId, userId)).returning({ shareToken: favorite.shareToken })
    if (gone.some(({ shareToken }) => shareToken !== null)) await raiseDataVersion(tx, ['favorite'])
  },
}
