/** What other features may use of the frame around every page. */
export { NotFound } from '#web/shell/NotFound.tsx'
