import { onceForPlatform } from '#server/platform/feature.ts'
import { type SignedLinks, signedLinks } from '#server/platform/crypto/signed-link.ts'
import { type Browser, browserFinder } from '#server/platform/pdf/index.ts'

/** Finds the browser of this machine, null where there is none now; and makes links to documents. */
export type PdfServices = { findBrowser: () => Browser | null; links: SignedLinks }

export const pdfServices = onceForPlatform(({ settings, keyOf }): PdfServices => ({
  findBrowser: browserFinder(settings.CHROMIUM_PATH),
  links: signedLinks(keyOf('pdf link')),
}))
