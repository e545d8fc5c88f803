import * as z from 'zod/mini'
import { topic } from '#server/platform/outbox/index.ts'

/** Somebody is told in one browser more: of what comes from now on. */
export const pushDeviceAdded = topic('push.deviceAdded', z.object({ userId: z.int() }))
