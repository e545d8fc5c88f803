import { getConfig, reportCsp } from '#contract/config.ts'
import type { Database } from '#server/db/db.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Settings } from '#server/settings.ts'
import { productVersion } from '#server/product-version.ts'

const MAX_LOGGED_REPORT = 2000

export function configRoutes(settings: Settings, database: Database, origin: () => string): Route[] {
  return [
    route(getConfig, () =>
      Promise.resolve({
        version: productVersion,
        origin: origin(),
        isProduction: settings.isProduction,
        database: database.kind,
        contactEmail: settings.CONTACT_EMAIL,
      }),
    ),
    route(reportCsp, ({ body, log }) => {
      log.warn({ report: JSON.stringify(body).slice(0, MAX_LOGGED_REPORT) }, 'content security policy report')
      return Promise.resolve({})
    }),
  ]
}
