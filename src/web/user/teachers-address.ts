import type { Subject } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import type { USER_SORTS } from '#contract/user-list.ts'

/** What the address of the list of teachers says. */
export type TeacherListState = {
  page: number
  search: string | undefined
  subject: Subject | undefined
  sort: (typeof USER_SORTS)[number]
}

/** The order unless said: who is rated best. */
export const DEFAULT_SORT = 'rating:DESC'

/** Address of the list in this state, defaults left out. */
export function teachersAddress({ page = 1, search, subject, sort = DEFAULT_SORT }: Partial<TeacherListState>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (subject) query.set('subjects', subject)
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return paths.teachers(query.toString().replaceAll('%3A', ':'))
}
