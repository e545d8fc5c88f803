/** What other features may use of the task pages. */
export { ClosedAnswers } from '#web/homework/ClosedAnswers.tsx'
export { HomeworkCard } from '#web/homework/HomeworkCard.tsx'
export { solutionModeScript } from '#web/homework/solution-mode.ts'
