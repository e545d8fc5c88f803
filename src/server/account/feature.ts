import { accountRoutes, mountExport } from '#server/account/routes.ts'
import { signedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Feature } from '#server/platform/feature.ts'

export const accountFeature: Feature = {
  name: 'account',
  start({ db, storage, keyOf, records }) {
    const services = { storage, records, links: signedLinks(keyOf('export link')) }
    return { routes: accountRoutes(services), mount: (server) => mountExport(server, db, services) }
  },
}
