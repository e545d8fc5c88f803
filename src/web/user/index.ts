/** What other features and the frame of the pages may use of people. */
export { loadHoverCard } from '#web/user/later.ts'
