import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'

/** A thing that is asked for: enough of it to decide by, without a query where that is enough. */
export type Wanted = { id: number; status: string; authorId: number; isSolutionPaid: boolean }

/**
 * A reason for which people may read what isn't theirs. A feature registers its reasons in its manifest: that something
 * is free, later that it was bought. They only ever open; whoever guards the things asks all of them.
 */
export type Entitlement = {
  /** The kind of thing that it opens. */
  to: 'homeworkSolution'
  /** Returns the ids of those that it opens to the viewer: many things at once, so that a list costs one query. */
  find: (db: Db, viewer: Viewer, wanted: readonly Wanted[]) => Promise<ReadonlySet<number>>
}
