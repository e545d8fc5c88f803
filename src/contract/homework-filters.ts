import { hasPremium, type Viewer } from '#contract/viewer.ts'

/** The filters of the task list by their names in the URL (spec section 3, rulings 1). */
export const HOMEWORK_FILTERS = [
  'search',
  'solutionFormats',
  'domainsIds',
  'definitionsIds',
  'definitionsExact',
  'theoremsIds',
  'theoremsExact',
  'tagsIds',
  'tagsExact',
  'authorId',
  'minRating',
  'exams',
  'levels',
  'examLevels',
  'hideSolved',
  'statuses',
  'closed',
  'unsolved',
  'type',
  'withoutType',
] as const
export type HomeworkFilter = (typeof HOMEWORK_FILTERS)[number]

type Rule = 'everyone' | 'admin' | 'premium' | 'userOrAdmin'

/** The filter × role table (spec section 6, rulings 11). Both sides and a generated test read it. */
export const HOMEWORK_FILTER_RULES: Record<HomeworkFilter, Rule> = {
  search: 'everyone',
  solutionFormats: 'everyone',
  domainsIds: 'everyone',
  definitionsIds: 'everyone',
  definitionsExact: 'everyone',
  theoremsIds: 'everyone',
  theoremsExact: 'everyone',
  tagsIds: 'everyone',
  tagsExact: 'everyone',
  authorId: 'everyone',
  minRating: 'everyone',
  exams: 'everyone',
  levels: 'everyone',
  closed: 'everyone',
  // Where the page enables it: the account and admin pages do; what a viewer may see bounds it anyway.
  statuses: 'everyone',
  examLevels: 'admin',
  unsolved: 'admin',
  withoutType: 'admin',
  type: 'premium',
  hideSolved: 'userOrAdmin',
}

/** Whether this viewer may use the filter at all. */
export function mayUseFilter(viewer: Viewer, filter: HomeworkFilter): boolean {
  switch (HOMEWORK_FILTER_RULES[filter]) {
    case 'everyone':
      return true
    case 'admin':
      return viewer.role === 'ADMIN'
    case 'premium':
      return hasPremium(viewer)
    case 'userOrAdmin':
      return viewer.role === 'USER' || viewer.role === 'ADMIN'
  }
}
