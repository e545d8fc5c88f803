/** The door of the feature: the parts that others may use of the task pages. */
export { AnswerRows } from '#web/homework/page/answers/AnswerRows.tsx'
export { ClosedAnswers } from '#web/homework/page/answers/ClosedAnswers.tsx'
export { HomeworkCard } from '#web/homework/HomeworkCard.tsx'
export { type Begun, leftOffScript, listBegun } from '#web/homework/page/left-off.ts'
export { solutionModeScript } from '#web/homework/page/solution-mode.ts'
export { useKeptList } from '#web/homework/use-kept-list.ts'
export type { TaskParts } from '#web/homework/task-parts.ts'
/** The parts of a task's page that practice shows, too. Lists, which use this door, carry none of them. */
export const loadTaskParts = async () => (await import('#web/homework/load-task-parts.ts')).loadTaskParts()
