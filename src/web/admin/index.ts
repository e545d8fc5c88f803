/** What other features may use of the admin area. */
export { ADMIN_SECTIONS } from '#web/admin/sections.ts'
