/** What other features may use of searching. */
export { ListSearch, searchIn } from '#web/search/ListSearch.tsx'
export { SuggestField } from '#web/search/SuggestField.tsx'
/** The palette, loaded when first asked for. */
export const loadCommandPalette = async () => (await import('#web/search/later.ts')).loadCommandPalette()
