/** The door of the feature: the parts that others may use of the task pages. */
export { ClosedAnswers } from '#web/homework/page/ClosedAnswers.tsx'
export { HomeworkCard } from '#web/homework/HomeworkCard.tsx'
export { type Begun, leftOffScript, listBegun } from '#web/homework/page/left-off.ts'
export { solutionModeScript } from '#web/homework/page/solution-mode.ts'
