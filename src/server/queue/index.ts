/** The door of the feature: features whose things wait for the admins say when that changes. */
export { tellQueueChange } from '#server/queue/queue-changes.ts'
