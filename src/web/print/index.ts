/** The door of the feature: the parts of pages for paper, and of documents that the server prints. */
export { paperMeta } from '#web/print/paper-meta.ts'
export { PaperSkeleton } from '#web/print/PaperSkeleton.tsx'
export { PdfDocumentList } from '#web/print/PdfDocumentList.tsx'
export { PrintedPage } from '#web/print/PrintedPage.tsx'
export { PrintedSolution, PrintedTask } from '#web/print/PrintedTask.tsx'
