import type * as z from 'zod/mini'
import { exportTasks } from '#contract/task-export.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Asks for a link to a file of tasks. A failure tells of itself. */
export const orderExport = (body: z.output<typeof exportTasks.body>) => browserApi.call(exportTasks, { body })
