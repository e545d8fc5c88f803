import { user } from '#server/db/tables/user.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The way in which people's descriptions of themselves are shown. */
export const PROFILE: Presentation = {}

export const userRichTables: readonly RichTable[] = [
  {
    table: user,
    columns: [{ document: user.description, html: user.descriptionHtml, text: user.descriptionText, presentation: PROFILE }],
    content: 'user',
  },
]
