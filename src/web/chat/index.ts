/** The part of the chat that other features and the frame of the pages may use. */
export { ChatLink } from '#web/chat/ChatLink.tsx'
export { useUnreadChats } from '#web/chat/unread-store.ts'
