/** The names of the files that the palette and the help of keys take stand here, not on every page (as in search/load-search.ts). */
export const loadOverlay = () => import('#web/shell/Overlay.tsx')
