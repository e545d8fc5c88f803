/** The part of the demo library that other features and commands may use. */
export type { Variant } from '#server/library/template/make-variant.ts'
export { makeVariantApart } from '#server/library/template/make-apart.ts'
export type { ReadVariant, TemplateSource } from '#server/library/template/variant-work.ts'
export { mixedVariants } from '#server/library/template/mixed-variants.ts'
export { demoLibraryFingerprint, loadDemoLibrary } from '#server/library/load-demo-library.ts'

/** Reads the templates of tasks. Their reader comes when it is asked for: every start passes through this door. */
export async function readTemplates() {
  const templates = await import('#server/library/template/read-templates.ts')
  return templates.readTemplates()
}
