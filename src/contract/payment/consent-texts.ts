import type { SoldKind } from '#contract/payment/price-list.ts'

/**
 * Texts that a buyer agrees to. They are kept with an order by their version, so they are never edited: a changed text is
 * a new version, and the old ones stay for as long as orders name them.
 */
export const CONSENT_VERSION = '2026-11'

type ConsentTexts = {
  /** Has to be ticked. */
  terms: string
  /** Premium: may be ticked; then the days used are paid for after a withdrawal. Tokens: nothing is asked. */
  immediateStart: string
}

const texts: ReadonlyMap<string, ConsentTexts> = new Map([
  [
    '2026-11',
    {
      terms: 'Akceptuję regulamin i\u00a0wiem, że zamówienie wiąże się z\u00a0obowiązkiem zapłaty.',
      immediateStart:
        'Chcę, aby Premium zaczęło działać od razu, przed upływem 14 dni na odstąpienie od umowy. Wiem, że jeśli odstąpię, zapłacę za dni, w\u00a0których Premium działało.',
    },
  ],
])

/** The texts of a version. @throws {Error} for one that never was */
export function consentTexts(version: string): ConsentTexts {
  const found = texts.get(version)
  if (!found) throw new Error(`No texts of consents ${version}`)
  return found
}

/** True where the buyer is asked whether to begin at once. Without the tick Premium begins at once all the same, and is given back whole. */
export function asksImmediateStart(kind: SoldKind): boolean {
  return kind === 'SUBSCRIPTION'
}

/** The version of the words by which a buyer opens a paid solution; kept with the purchase, never edited. */
export const UNLOCK_CONSENT_VERSION = '2026-11'

const unlockTexts: ReadonlyMap<string, string> = new Map([
  [
    '2026-11',
    'Chcę zobaczyć rozwiązanie od razu i\u00a0wiem, że gdy się pokaże, nie można już odstąpić od tego zakupu ani odzyskać żetonu.',
  ],
])

/** The words of a version. @throws {Error} for one that never was */
export function unlockText(version: string): string {
  const found = unlockTexts.get(version)
  if (found === undefined) throw new Error(`No words of a purchase ${version}`)
  return found
}

/** The version of the words by which a pupil has a solution checked; kept with it, never edited. */
export const CHECK_CONSENT_VERSION = '2026-11'

const checkTexts: ReadonlyMap<string, string> = new Map([
  [
    '2026-11',
    'Chcę, aby nauczyciel sprawdził moje rozwiązanie od razu, i\u00a0wiem, że gdy je sprawdzi, nie można już odstąpić od tego zakupu ani odzyskać żetonów.',
  ],
])

/** The words of a version. @throws {Error} for one that never was */
export function checkText(version: string): string {
  const found = checkTexts.get(version)
  if (found === undefined) throw new Error(`No words of a check ${version}`)
  return found
}
