import { readdirSync } from 'node:fs'
import type { Verification, Verifications } from './verification.ts'

/** All verifications of this folder's `*.verify.ts` files, by slug. Throws when two files verify the same task. */
export async function loadVerifications(): Promise<Map<string, Verification>> {
  const all = new Map<string, Verification>()
  for (const file of readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.verify.ts'))
    .toSorted()) {
    // Every *.verify.ts exports `verifications` (README); the tests fail at once on one that doesn't.
    const { verifications } = (await import(new URL(file, import.meta.url).href)) as { verifications: Verifications }
    for (const [slug, verification] of Object.entries(verifications)) {
      if (all.has(slug)) throw new Error(`${file}: zadanie „${slug}” ma już sprawdzenie w innym pliku`)
      all.set(slug, verification)
    }
  }
  return all
}
