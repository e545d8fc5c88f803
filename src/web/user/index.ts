/** What other features and the frame of the pages may use of people. */
export { HoverCards } from '#web/user/HoverCards.tsx'
