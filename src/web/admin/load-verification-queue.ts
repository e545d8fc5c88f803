/** The queue comes after its page: the names of its files stand in no list that readers load. */
export const loadVerificationQueue = () => import('#web/admin/VerificationQueue.tsx')
