import { adminRoutes } from '#server/admin/routes.ts'
import type { Feature } from '#server/platform/feature.ts'

export const adminFeature: Feature = { name: 'admin', start: () => ({ routes: adminRoutes }) }
