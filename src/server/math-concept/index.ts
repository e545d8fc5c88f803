/** The door of the feature: the parts that others may use of concepts. */
export { conceptKey, ensureMathConcepts, type NamedConcept } from '#server/math-concept/ensure-math-concepts.ts'
export { mathConceptRefColumns } from '#server/math-concept/present.ts'
export { deriveArticle, saveMathConcept, saveMathConceptNeeds } from '#server/math-concept/save-math-concept.ts'
export { mathConceptRecords } from '#server/math-concept/personal-records.ts'
export { linkedFields, readLinkedField } from '#server/math-concept/panels/read-linked-field.ts'
export { acceptedMathConcept, visibleMathConcept } from '#server/math-concept/access.ts'
export { suggestMathConcepts } from '#server/math-concept/find-math-concepts.ts'
export {
  findMergedInto,
  formerNumbers,
  hasNumberAmong,
  numbersOfToday,
  readConceptNames,
  readMergedInto,
  readNumberedConcepts,
} from '#server/math-concept/merging/former-concepts.ts'
