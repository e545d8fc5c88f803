/** Events that follow a commit: written in its transaction, delivered at least once. */
export { emit } from '#server/platform/outbox/emit.ts'
export { forgetRecipient } from '#server/platform/outbox/forget-recipient.ts'
export { onTopic, type OutboxHandler, startOutbox } from '#server/platform/outbox/start-outbox.ts'
export { topic } from '#server/platform/outbox/topic.ts'
