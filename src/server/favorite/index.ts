/** What other features may use of lists. */
export { favoriteRecords } from '#server/favorite/personal-records.ts'
