import * as z from 'zod/mini'
import { topic } from '#server/platform/outbox/index.ts'

/** A person has become busy, or free again. */
export const busyChanged = topic('user.busyChanged', z.object({ userId: z.int() }))

/** An admin has verified a teacher, or refused it. */
export const teacherDecided = topic('user.teacherDecided', z.object({ userId: z.int(), status: z.enum(['APPROVED', 'REJECTED']) }))
