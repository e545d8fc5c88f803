/** The door of the feature: the parts that others may use of the frame around every page. */
export { NotFound } from '#web/shell/NotFound.tsx'
