import '#contract/http/zod-polish.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/http/page-sizes.ts'
import { listUsers } from '#contract/user/user-list.ts'
import { DEFAULT_SORT, type TeacherListState } from '#web/user/teachers-address.ts'

/** Reads the address; a value that can't be read is left out, so that an old link still works. */
export function parseTeacherQuery(query: URLSearchParams): TeacherListState {
  const { page, pageSize, search, subjects, sort } = listUsers.query.shape
  const read = <T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, key: string): T | undefined => {
    const parsed = schema.safeParse(query.getAll(key))
    return parsed.success ? parsed.data : undefined
  }
  return {
    page: read(page, 'page') ?? 1,
    pageSize: read(pageSize, 'pageSize') ?? DEFAULT_PAGE_SIZE,
    search: read(search, 'search'),
    subject: read(subjects, 'subjects')?.[0],
    sort: read(sort, 'sort') ?? DEFAULT_SORT,
  }
}
