/** The names of the files that proposals take stand here, not on every page (as in search/load-search.ts). */
export const loadConceptTools = () => import('#web/math-concept/manage/ConceptTools.tsx')
export const loadConceptProposer = () => import('#web/math-concept/manage/ConceptProposer.tsx')
