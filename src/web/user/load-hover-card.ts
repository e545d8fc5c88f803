/** The names of the files a card takes stand here, not on every page that names people (as in search/load-search.ts). */
export const loadHoverCard = () => import('#web/user/HoverCard.tsx')
