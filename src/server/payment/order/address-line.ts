import type { Address } from '#contract/user/user-account.ts'

/** An address on one line, as documents write it: `ul. Prosta 7/3, 00-001 Warszawa`. */
export function addressLine({ street, buildingNumber, apartmentNumber, postalCode, city }: Address): string {
  const flat = apartmentNumber === null ? '' : `/${apartmentNumber}`
  return `${street} ${buildingNumber}${flat}, ${postalCode} ${city}`
}
