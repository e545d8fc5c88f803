import type { AppError } from '#contract/http/errors.ts'

/** Keys of the tasks, as they were sent, that a worksheet may not have any longer: a refused save names their places. */
export function refusedTasks(tasks: readonly { key: number }[], error: AppError): ReadonlySet<number> {
  const fields = error.code === 'VALIDATION' ? Object.keys(error.fields) : []
  return new Set(
    fields.flatMap((field) => {
      const place = /^tasks\.(\d+)\.(?:homeworkId|templateId)$/.exec(field)?.[1]
      return tasks[Number(place)]?.key ?? []
    }),
  )
}
