/** What other features may use of searching. */
export { SuggestField } from '#web/search/SuggestField.tsx'
