/** The part of the chat that other features and the frame of the pages may use. */
export { UnreadChats } from '#web/chat/UnreadChats.tsx'
export { useUnreadChats } from '#web/chat/unread-store.ts'
