import type { FoundCompany } from '#contract/company.ts'
import { askTaxpayerList } from '#server/company/ask-taxpayer-list.ts'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { isWithin, limitTries } from '#server/platform/rate-limit/index.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'

const KEPT_COMPANIES = 500
const DAY_MS = 24 * 60 * 60 * 1000
/** A person corrects a NIP a few times; nobody reads the list through us. */
const PERSON = { name: 'company.find', max: 20, windowSeconds: 10 * 60 }
/** The list shuts out an address that asks it more than a hundred times a day. */
const INSTALLATION = { name: 'company.findAll', max: 90, windowSeconds: 24 * 60 * 60 }

export type CompanySearch = (
  db: Db,
  viewerId: number,
  nip: string,
  log: Logger,
) => Promise<{ company: FoundCompany | null; isReached: boolean }>

/** The search of companies of one installation, with what was answered in the last day; without an address nothing is reached. */
export function companySearch(address: string | null): CompanySearch {
  const kept = versionedCache<FoundCompany | null>({ maxEntries: KEPT_COMPANIES })
  const owner = {}
  return async (db, viewerId, nip, log) => {
    if (address === null) return { company: null, isReached: false }
    await limitTries(db, PERSON, String(viewerId))
    try {
      const company = await kept.get(owner, Math.floor(Date.now() / DAY_MS), nip, async () => {
        if (!(await isWithin(db, INSTALLATION, ''))) throw new Error('The list of taxpayers was asked as often as it allows today')
        return askTaxpayerList(address, nip)
      })
      return { company, isReached: true }
    } catch (error) {
      // The NIP of a sole trader tells of a person: it isn't logged.
      log.warn({ err: error }, 'the list of taxpayers was not reached')
      return { company: null, isReached: false }
    }
  }
}
