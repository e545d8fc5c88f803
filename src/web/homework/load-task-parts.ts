/** The name of the file stands here, not on every page that uses the door of the feature. */
export const loadTaskParts = () => import('#web/homework/task-parts.ts')
