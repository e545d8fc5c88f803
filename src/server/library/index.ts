/** What other features and commands may use of the demo library. */
export { loadDemoLibrary } from '#server/library/load-demo-library.ts'
export type { Variant } from '#server/library/template/make-variant.ts'
export { mixedVariants } from '#server/library/template/mixed-variants.ts'
export { readTemplates } from '#server/library/template/read-templates.ts'
