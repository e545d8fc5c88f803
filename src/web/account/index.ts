/** What other features may use of a person's own pages. */
export { ACCOUNT_SECTIONS } from '#web/account/sections.ts'
