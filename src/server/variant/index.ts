/** Variants of templates, made when they are asked for: practice gives them, worksheets print them. */
export { drawVariant, getMadeVariant, type MadeVariant } from '#server/variant/made-variants.ts'
export { readTemplateNames } from '#server/variant/template-names.ts'
