import { comment } from '#server/db/tables/comment.ts'
import type { RichTable } from '#server/platform/rich-text/rich-table.ts'

export const commentRichTables: readonly RichTable[] = [
  {
    table: comment,
    columns: [{ document: comment.message, html: comment.messageHtml, text: comment.messageText, presentation: {} }],
    content: null,
  },
]
