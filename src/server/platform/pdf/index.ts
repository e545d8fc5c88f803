/** Prints pages into PDF documents by a browser that runs no script and reaches no network. */
export type { Browser } from '#server/platform/pdf/browser-process.ts'
export { browserFinder } from '#server/platform/pdf/find-browser.ts'
export { type PageFile, type PageToPrint, type PrintLimits, printPage } from '#server/platform/pdf/print-page.ts'
export { UnprintableError } from '#server/platform/pdf/unprintable-error.ts'
