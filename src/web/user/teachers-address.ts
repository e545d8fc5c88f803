import type { Subject } from '#contract/enums.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/http/page-sizes.ts'
import { paths } from '#contract/paths.ts'
import type { USER_SORTS } from '#contract/user/user-list.ts'

/** The state of the list of teachers in its address. */
export type TeacherListState = {
  page: number
  pageSize: number
  search: string | undefined
  subject: Subject | undefined
  sort: (typeof USER_SORTS)[number]
}

/** The order unless said: who is rated best. */
export const DEFAULT_SORT = 'rating:DESC'

/** Address of the list in this state, defaults left out. */
export function teachersAddress({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
  search,
  subject,
  sort = DEFAULT_SORT,
}: Partial<TeacherListState>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (subject) query.set('subjects', subject)
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== DEFAULT_PAGE_SIZE) query.set('pageSize', String(pageSize))
  return paths.teachers(query.toString().replaceAll('%3A', ':'))
}
