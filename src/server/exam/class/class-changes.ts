import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { user } from '#server/db/tables/user.ts'
import { readableOwnExam } from '#server/exam/access.ts'
import type { Realtime, RoomKind } from '#server/platform/realtime/index.ts'

/** Tells whoever watches an exam of a class that it is otherwise than before; to be called after the commit. */
export function tellClassChange(realtime: Realtime, examId: number): void {
  realtime.tell({ room: `exam:${examId}` }, 'examChanged', { examId })
}

/** The room of an exam's teacher, and of ADMIN. */
export const examRoom = (db: Db): RoomKind => ({
  kind: 'exam',
  async admits(userId, id) {
    const [person] = await db
      .select({ role: user.role })
      .from(user)
      .where(and(eq(user.id, userId), isNull(user.blockedAt)))
    if (!person || person.role === 'USER') return false
    return (
      (await db.$count(exam, and(eq(exam.id, id), readableOwnExam({ id: userId, role: person.role, hasActiveSubscription: false })))) > 0
    )
  },
})
