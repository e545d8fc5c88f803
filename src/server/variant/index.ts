/** Variants of templates, made when they are asked for: practice gives them. */
export { drawVariant, getMadeVariant, type MadeVariant } from '#server/variant/made-variants.ts'
