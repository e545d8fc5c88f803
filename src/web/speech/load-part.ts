/** The names of the files that reading aloud and walking take stand here, not on every page of a task (as in search/load-search.ts). */
export const loadReadAloud = () => import('#web/speech/read-aloud.ts')
export const loadFormulaWalk = () => import('#web/speech/FormulaWalk.tsx')
