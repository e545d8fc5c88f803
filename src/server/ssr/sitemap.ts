import { paths } from '#contract/paths.ts'
import type { Platform } from '#server/platform/feature.ts'

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const PER_FILE = 40_000

type Public = Pick<Platform, 'db' | 'origin' | 'publicPages'>
type Address = { path: string; changedAt?: Date }

/** The index of the sitemap: one entry a file. */
export async function sitemapIndex(platform: Public): Promise<string> {
  const files = Math.max(1, Math.ceil((await listAddresses(platform)).length / PER_FILE))
  const entries = Array.from({ length: files }, (_, index) => `<sitemap><loc>${platform.origin()}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** One file of the sitemap, from 1; null when there is none of that number. */
export async function sitemapFile(platform: Public, number: number): Promise<string | null> {
  const addresses = (await listAddresses(platform)).slice((number - 1) * PER_FILE, number * PER_FILE)
  if (addresses.length === 0) return null
  const entries = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${platform.origin()}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** Every public page: those of the features, and those that need no data. */
async function listAddresses({ db, publicPages }: Public): Promise<Address[]> {
  const listed = await Promise.all(publicPages.map((list) => list(db)))
  return [...[paths.home(), paths.terms(), paths.privacy(), paths.editor()].map((path) => ({ path })), ...listed.flat()]
}
