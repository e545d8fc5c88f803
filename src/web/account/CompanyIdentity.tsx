import type { Company } from '#contract/user/user-account.ts'
import { AddressFields } from '#web/account/AddressFields.tsx'
import { messages } from '#web/account/messages.ts'
import { NipField } from '#web/account/NipField.tsx'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  company: Company | null
  errors: FieldErrors
  /** Stands before the names of the fields, where the company is a part of something else: `company.`. */
  within?: string
}

/** The fields that say which company it is: NIP, name, address. */
export function CompanyIdentity({ company, errors, within = '' }: Props) {
  return (
    <>
      <NipField defaultValue={company?.nip} error={errors[`${within}nip`]} within={within} />
      <TextField
        label={messages.companyName}
        name={`${within}name`}
        defaultValue={company?.name}
        error={errors[`${within}name`]}
        autoComplete="organization"
        required
      />
      <AddressFields address={company?.address ?? null} errors={errors} kind="billing" required within={within} />
    </>
  )
}
