/** The door of the feature: the parts that others may use of keeping tasks. */
export { KeepSlot } from '#web/favorite/KeepSlot.tsx'
export { onKeptChange } from '#web/favorite/kept-changes.ts'
