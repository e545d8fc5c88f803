declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  import type { createWorker, PSM } from 'tesseract.js'

  const tesseract: { createWorker: typeof createWorker; PSM: typeof PSM }
  export default tesseract
}
