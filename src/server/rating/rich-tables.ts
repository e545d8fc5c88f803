import { rating, ratingReply } from '#server/db/tables/rating.ts'
import type { RichTable } from '#server/platform/rich-text/rich-table.ts'

export const ratingRichTables: readonly RichTable[] = [
  {
    table: rating,
    columns: [{ document: rating.review, html: rating.reviewHtml, text: rating.comment, presentation: { text: 'readable' } }],
    content: null,
    hasNoPanels: true,
  },
  {
    table: ratingReply,
    columns: [
      { document: ratingReply.message, html: ratingReply.messageHtml, text: ratingReply.messageText, presentation: { text: 'readable' } },
    ],
    content: null,
    hasNoPanels: true,
  },
]
