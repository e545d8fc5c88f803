/** The door of the feature: the button that exports tasks. */
export { ExportButton } from '#web/task-export/ExportButton.tsx'
