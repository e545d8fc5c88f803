/** The door of the feature: the parts that others may use of searching. */
export { ListSearch, searchIn } from '#web/search/ListSearch.tsx'
export { SuggestField } from '#web/search/SuggestField.tsx'
/** The palette, loaded when first asked for. */
export const loadCommandPalette = async () => (await import('#web/search/load-search.ts')).loadCommandPalette()
