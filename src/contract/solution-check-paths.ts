/** Addresses of pages of checks, beside `paths`: those come to every page that is read. */
export const solutionCheckPaths = {
  /** Solutions that a pupil sent to be checked. */
  /** The page that sends a solution; `paths.sendToCheck` names its task. */
  accountNewCheck: () => '/account/checks/new',
  accountChecks: (query = '') => (query ? `/account/checks?${query}` : '/account/checks'),
  accountCheck: (id: number) => `/account/checks/${id}`,
  /** Solutions that wait for a teacher. */
  checkQueue: (query = '') => (query ? `/account/checks/queue?${query}` : '/account/checks/queue'),
} as const
