import type { ApiClient } from '#contract/http/api-client.ts'
import { listUsers } from '#contract/user/user-list.ts'
import { parseTeacherQuery } from '#web/user/teacher-filters.ts'

/** Loads the teachers that an address of their list asks for. */
export const loadTeachers = (url: string) => (api: ApiClient) => {
  const { subject, ...query } = parseTeacherQuery(new URL(url).searchParams)
  return api.call(listUsers, { query: { ...query, subjects: subject ? [subject] : [], role: 'TEACHER' } })
}
