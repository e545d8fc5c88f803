/** The part of the demo library that other features and commands may use. */
export type { Variant } from '#server/library/template/make-variant.ts'
export { mixedVariants } from '#server/library/template/mixed-variants.ts'
export { readTemplates } from '#server/library/template/read-templates.ts'
export { demoLibraryFingerprint, loadDemoLibrary } from '#server/library/load-demo-library.ts'
