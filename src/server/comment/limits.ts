import type { Db } from '#server/db/db.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Limits how often somebody writes (docs/security.md, 18): more than a person does, less than a flood. */
export async function limitComments(db: Db, authorId: number): Promise<void> {
  await limitTries(db, { name: 'comment.write', max: 60, windowSeconds: 60 * 60 }, String(authorId))
}
