/** The parts that a page brings when something unread is there, and not before. */
export { showInTitle } from '#web/push/page-title.ts'
export { tellOfMessage } from '#web/push/tell-of-message.ts'
