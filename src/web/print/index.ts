/** The door of the feature: the parts of pages for paper. */
export { PrintedPage } from '#web/print/PrintedPage.tsx'
export { PrintedTask } from '#web/print/PrintedTask.tsx'
