/** The door of the feature: the parts that others may use of tasks and concepts that documents name. */
export { knownThing, readThing, type Thing, type ThingKind } from '#web/embed/read-thing.ts'
