/** The part of people that other features and the frame of the pages may use. */
export { loadHoverCard } from '#web/user/load-hover-card.ts'
