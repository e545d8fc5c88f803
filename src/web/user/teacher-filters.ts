import { listUsers } from '#contract/user-list.ts'
import { DEFAULT_SORT, type TeacherListState } from '#web/user/teachers-address.ts'

/** What can't be read is left out, so that an old link still works. */
export function parseTeacherQuery(query: URLSearchParams): TeacherListState {
  const { page, search, subjects, sort } = listUsers.query.shape
  const read = <T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, key: string): T | undefined => {
    const parsed = schema.safeParse(query.getAll(key))
    return parsed.success ? parsed.data : undefined
  }
  return {
    page: read(page, 'page') ?? 1,
    search: read(search, 'search'),
    subject: read(subjects, 'subjects')?.[0],
    sort: read(sort, 'sort') ?? DEFAULT_SORT,
  }
}
