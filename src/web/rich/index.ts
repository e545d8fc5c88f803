/** What the frame of the pages may use of what people do with rich text. */
export { RichWaker } from '#web/rich/RichWaker.tsx'
