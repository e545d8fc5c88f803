/** The door of the feature: the parts that others may use of the admin area. */
export { ADMIN_SECTIONS } from '#web/admin/sections.ts'
