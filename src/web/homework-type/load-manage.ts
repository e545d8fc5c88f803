/** The names of the files that admins' tools take stand here, not on every page (as in search/load-search.ts). */
export const loadTypeManager = () => import('#web/homework-type/manage/TypeManager.tsx')
export const loadTypeAdder = () => import('#web/homework-type/manage/TypeAdder.tsx')
