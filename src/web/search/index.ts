/** What other features may use of searching. */
export { SuggestField } from '#web/search/SuggestField.tsx'
/** The palette, loaded when first asked for. */
export const loadCommandPalette = async () => (await import('#web/search/later.ts')).loadCommandPalette()
