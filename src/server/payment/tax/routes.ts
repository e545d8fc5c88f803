import * as contract from '#contract/payment/tax.ts'
import { audit } from '#server/audit/index.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { readTaxData, saveTaxData } from '#server/payment/tax/tax-data.ts'
import { readTaxReport } from '#server/payment/tax/tax-report.ts'

/** Operations of what the tax office wants to know. */
export function taxRoutes({ settings }: Pick<Platform, 'settings'>): Route[] {
  const thresholds = { transactions: settings.TAX_REPORT_TRANSACTIONS, grosze: settings.TAX_REPORT_GROSZE }
  return [
    route(contract.getTaxData, async ({ db, viewer }) => ({ taxData: await readTaxData(db, signedInId(viewer)) })),
    route(contract.saveTaxData, async ({ db, viewer, body }) => {
      await saveTaxData(db, signedInId(viewer), body)
      return {}
    }),
    route(contract.getOwnTaxReport, async ({ db, viewer, params: { year } }) => {
      const [row = null] = await readTaxReport(db, year, thresholds, signedInId(viewer))
      return { year, row }
    }),
    route(contract.getTaxReport, async ({ db, viewer, params: { year } }) => {
      const adminId = signedInId(viewer)
      await audit(db, { action: 'taxReport.read', actorId: adminId, subjectId: adminId, details: { year } })
      return { year, rows: await readTaxReport(db, year, thresholds) }
    }),
  ]
}
