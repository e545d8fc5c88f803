/**
 * Loads what is needed when somebody begins to type. The names of all the files it takes stand in this module, which comes first,
 * and not on every page that has a box.
 */
export const loadSuggestPopup = () => import('#web/search/SuggestPopup.tsx')
export const loadCommandPalette = () => import('#web/search/CommandPalette.tsx')
