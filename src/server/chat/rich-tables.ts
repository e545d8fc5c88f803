import { CHAT_PRESENTATION } from '#server/chat/message/read-words.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import type { RichTable } from '#server/platform/rich-text/rich-table.ts'

export const chatRichTables: readonly RichTable[] = [
  {
    table: chatMessage,
    columns: [
      { document: chatMessage.message, html: chatMessage.messageHtml, text: chatMessage.messageText, presentation: CHAT_PRESENTATION },
    ],
    content: null,
    hasNoPanels: true,
  },
]
