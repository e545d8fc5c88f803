/** The part that the frame of the pages may use. */
export { RichWaker } from '#web/rich/RichWaker.tsx'
