/** The door of the feature: what the frame of every page needs of the home page. */
export { audienceScript } from '#web/home/audience.ts'
