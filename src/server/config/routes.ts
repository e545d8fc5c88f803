import { getConfig, reportCsp } from '#contract/config.ts'
import type { Database } from '#server/db/db.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import type { Settings } from '#server/settings.ts'
import { productVersion } from '#server/product-version.ts'

const MAX_LOGGED_REPORT = 2000
/** A page with a broken policy reports some tens of times; a class behind one address does so together. */
const REPORT_LIMIT = { name: 'config.cspReport', max: 300, windowSeconds: 600 }

type ConfigServices = {
  settings: Settings
  database: Database
  origin: () => string
  /** True when ffmpeg was found. */
  makesFilms: boolean
}

export function configRoutes({ settings, database, origin, makesFilms }: ConfigServices): Route[] {
  return [
    route(getConfig, () =>
      Promise.resolve({
        version: productVersion,
        origin: origin(),
        isProduction: settings.isProduction,
        database: database.kind,
        contactEmail: settings.CONTACT_EMAIL,
        can: {
          hostFilms: settings.VIDEO_LIBRARY_URL !== null,
          makeFilms: makesFilms,
          searchBooks: settings.BOOK_SEARCH_URL !== null,
          showBookCovers: settings.BOOK_COVERS_URL !== null,
          sendMail: settings.SMTP_URL !== null,
          sendSms: settings.SMS_GATEWAY_URL !== null,
        },
      }),
    ),
    route(reportCsp, async ({ db, body, client, log }) => {
      await limitTries(db, REPORT_LIMIT, client.address)
      log.warn({ report: JSON.stringify(body).slice(0, MAX_LOGGED_REPORT) }, 'content security policy report')
      return {}
    }),
  ]
}
