import { and, eq } from 'drizzle-orm'
import type { RatingEntity } from '#contract/rating.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/index.ts'

/** Something that is rated, as the rules of rating know it, with the address of its page. */
export type RatedThing = { authorId: number; isPublic: boolean; average: number; count: number; path: string }

type Reader = (db: Db, viewer: Viewer, id: number, lock: boolean) => Promise<RatedThing | undefined>

const READERS: Readonly<Record<RatingEntity, Reader>> = {
  async HOMEWORK(db, viewer, id, lock) {
    const query = db
      .select({
        authorId: homework.authorId,
        status: homework.status,
        slug: homework.slug,
        average: homework.ratingsAvg,
        count: homework.ratingsCount,
      })
      .from(homework)
      .where(and(eq(homework.id, id), visibleHomework(viewer)))
    const [row] = lock ? await query.for('no key update') : await query
    return row && { ...row, isPublic: row.status === 'PUBLIC', path: paths.homework(row.slug) }
  },
}

/**
 * Reads a thing that the viewer sees (404 otherwise). Whoever writes ratings of it locks it, so that the average is
 * counted of all of them.
 */
export async function readRatedThing(
  db: Db,
  viewer: Viewer,
  entity: RatingEntity,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<RatedThing> {
  const thing = await READERS[entity](db, viewer, id, lock)
  if (!thing) throw new AppError('NOT_FOUND', messages.notFound)
  return thing
}
