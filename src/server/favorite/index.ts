/** The door of the feature: the parts that others may use of lists. */
export { listOwnTasks } from '#server/favorite/list-own-tasks.ts'
