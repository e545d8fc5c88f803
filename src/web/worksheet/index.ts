/** The door of the feature: putting a task on a worksheet from where it is read. */
export { AddToWorksheet } from '#web/worksheet/adding/AddToWorksheet.tsx'
