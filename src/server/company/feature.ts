import { findCompany } from '#contract/company.ts'
import { companySearch } from '#server/company/find-company.ts'
import type { Feature } from '#server/platform/feature.ts'
import { route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

/** Companies by their NIP (docs/product/user.md, 6). */
export const companyFeature: Feature = {
  name: 'company',
  start({ settings }) {
    const find = companySearch(settings.TAXPAYER_LIST_URL)
    return { routes: [route(findCompany, ({ db, viewer, body, log }) => find(db, signedInId(viewer), body.nip, log))] }
  },
}
