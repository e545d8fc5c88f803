import type { Address } from '#contract/user/user-account.ts'

/** The columns of an address, wherever one is stored. */
type AddressColumns = {
  street: string | null
  buildingNumber: string | null
  apartmentNumber: string | null
  postalCode: string | null
  city: string | null
}

/** An address from its columns; null when there is none (a constraint holds them together). */
export function addressOf({ street, buildingNumber, apartmentNumber, postalCode, city }: AddressColumns): Address | null {
  if (street === null || buildingNumber === null || postalCode === null || city === null) return null
  return { street, buildingNumber, apartmentNumber, postalCode, city }
}

/** The columns of an address or of none. */
export function addressColumns(address: Address | null): AddressColumns {
  return address ?? { street: null, buildingNumber: null, apartmentNumber: null, postalCode: null, city: null }
}
