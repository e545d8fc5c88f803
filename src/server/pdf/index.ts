/** The door of the feature: the parts that others may use of printed documents. */
export { forgetPdfsOf } from '#server/pdf/forget-pdfs.ts'
export { orderPdf } from '#server/pdf/order-pdf.ts'
export { pdfServices, type PdfServices } from '#server/pdf/pdf-services.ts'
export { listPdfs, readSettled } from '#server/pdf/present.ts'
