import { DEMO_PASSWORD, ensureDemoAccounts } from '#server/auth/demo-accounts.ts'
import { authKeys } from '#server/auth/keys.ts'
import { authMailHandlers } from '#server/auth/mail/mail-handlers.ts'
import { parentLinks } from '#server/auth/mail/parent-link.ts'
import { authRecords } from '#server/auth/personal-records.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { forgetOld } from '#server/auth/session/forget-old.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { createMailer } from '#server/platform/mail/index.ts'

export const authFeature: Feature = {
  name: 'auth',
  records: authRecords,
  async seed({ db, settings }) {
    if (!settings.loadsDemoContent || settings.isProduction) return []
    return [`Konta pokazowe (hasło ${DEMO_PASSWORD}): ${(await ensureDemoAccounts(db)).join(', ')}`]
  },
  start: ({ db, settings, keyOf, origin }) => ({
    routes: authRoutes({ keys: authKeys(keyOf), admitsDemo: !settings.isProduction, contactEmail: settings.CONTACT_EMAIL }),
    listeners: authMailHandlers({ db, mailer: createMailer(settings), origin, parents: parentLinks(keyOf) }),
    jobs: [everyMinutes(60, 'auth.forgetOld', () => forgetOld(db))],
  }),
}
