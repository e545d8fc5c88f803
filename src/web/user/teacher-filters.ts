import { paths } from '#contract/paths.ts'
import { listUsers, type USER_SORTS } from '#contract/user-list.ts'

/** What the address of the list of teachers says. */
export type TeacherListState = { page: number; search: string | undefined; sort: (typeof USER_SORTS)[number] }

/** The order unless said: who is rated best. */
const DEFAULT_SORT = 'rating:DESC'

/** What can't be read is left out, so that an old link still works. */
export function parseTeacherQuery(query: URLSearchParams): TeacherListState {
  const { page, search, sort } = listUsers.query.shape
  const read = <T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, key: string): T | undefined => {
    const parsed = schema.safeParse(query.getAll(key))
    return parsed.success ? parsed.data : undefined
  }
  return { page: read(page, 'page') ?? 1, search: read(search, 'search'), sort: read(sort, 'sort') ?? DEFAULT_SORT }
}

/** Address of the list in this state, defaults left out. */
export function teachersAddress({ page, search, sort }: TeacherListState): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return paths.teachers(query.toString().replaceAll('%3A', ':'))
}
