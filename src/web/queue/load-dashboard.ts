/** The dashboard comes after its page: the names of its files stand in no list that readers load. */
export const loadDashboard = () => import('#web/queue/Dashboard.tsx')
