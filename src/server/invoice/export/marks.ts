import type { SoldDocument } from '#server/invoice/export/read-sales.ts'

/** The standing of a row of sale to KSeF: its number, outside of KSeF, or a document that has no number yet. */
export type KsefMark = { name: 'NrKSeF'; number: string } | { name: 'BFK' | 'DI' }

/**
 * The mark of a document. OFF is for an outage that the ministry has announced, which nobody tells us: an invoice without a
 * number is DI, to be corrected when it has one.
 */
export function markOf({ ksefState, ksefNumber }: Pick<SoldDocument, 'ksefState' | 'ksefNumber'>): KsefMark {
  if (ksefNumber !== null) return { name: 'NrKSeF', number: ksefNumber }
  return { name: ksefState === 'NONE' ? 'BFK' : 'DI' }
}

/** The number of the internal document of a month. */
export const internalNumber = (month: string): string => `WEW/${month.replace('-', '/')}`
