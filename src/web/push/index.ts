/** The settings of how one is told of messages, and what tells. */
export { ChatAlerts } from '#web/push/ChatAlerts.tsx'
export { withAlerts } from '#web/push/with-alerts.ts'
