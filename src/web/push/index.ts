/** How one is told of messages: the settings, and what tells. */
export { ChatAlerts } from '#web/push/ChatAlerts.tsx'
export { withAlerts } from '#web/push/with-alerts.ts'
