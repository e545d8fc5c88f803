import { readdirSync } from 'node:fs'
import type { TemplateVerification, TemplateVerifications } from './template-verification.ts'

/** All verifications of templates in this folder's `*.verify.ts` files, by slug. Throws when two files verify the same template. */
export async function loadTemplateVerifications(): Promise<Map<string, TemplateVerification>> {
  const all = new Map<string, TemplateVerification>()
  for (const file of readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.verify.ts'))
    .toSorted()) {
    // Every *.verify.ts of this folder exports `templateVerifications` (README); the tests fail at once on one that doesn't.
    const { templateVerifications } = (await import(new URL(file, import.meta.url).href)) as {
      templateVerifications: TemplateVerifications
    }
    for (const [slug, verification] of Object.entries(templateVerifications)) {
      if (all.has(slug)) throw new Error(`${file}: szablon „${slug}” ma już sprawdzenie w innym pliku`)
      all.set(slug, verification)
    }
  }
  return all
}
