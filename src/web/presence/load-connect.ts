/** The names of the files that a live connection takes stand here, not on every page (as in search/load-search.ts). */
export const loadConnect = () => import('#web/presence/connect.ts')
