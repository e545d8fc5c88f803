import { lazy } from 'react'

/** What other features may use of searching. */
export { SuggestField } from '#web/search/SuggestField.tsx'
/** Loaded when first asked for. */
export const CommandPalette = lazy(() => import('#web/search/CommandPalette.tsx'))
