/** Events that follow a commit: written in its transaction, delivered to each listener at least once. */
export { emit } from '#server/platform/outbox/emit.ts'
export { fanOut } from '#server/platform/outbox/fan-out.ts'
export { forgetRecipient } from '#server/platform/outbox/forget-recipient.ts'
export { type Delivery, listenerJob, onTopic, type OutboxListener } from '#server/platform/outbox/listener.ts'
export { topic } from '#server/platform/outbox/topic.ts'
