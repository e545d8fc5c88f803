/** The names of the files that the parts take stand here, not on every page with rich text (as in search/later.ts). */
export const loadRichLayer = () => import('#web/rich/RichLayer.tsx')
