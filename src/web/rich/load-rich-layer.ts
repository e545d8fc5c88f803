/** The names of the files that the parts take stand here, not on every page with rich text (as in search/load-search.ts). */
export const loadRichLayer = () => import('#web/rich/RichLayer.tsx')
