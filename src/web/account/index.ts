/** The door of the feature: the parts that others may use of a person's own pages. */
export { ACCOUNT_SECTIONS } from '#web/account/sections.ts'
export { CompanyIdentity } from '#web/account/CompanyIdentity.tsx'
export { EarningOnly, useAccountOwner } from '#web/account/OwnAccount.tsx'
export { AddressFields, readAddress } from '#web/account/AddressFields.tsx'
