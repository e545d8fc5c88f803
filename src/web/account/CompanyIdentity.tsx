import type { Company } from '#contract/user/user-account.ts'
import { AddressFields } from '#web/account/AddressFields.tsx'
import { messages } from '#web/account/messages.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  company: Company | null
  errors: FieldErrors
  /** Stands before the names of the fields, where the company is a part of something else: `company.`. */
  within?: string
}

/** The fields that say which company it is: name, NIP, address. */
export function CompanyIdentity({ company, errors, within = '' }: Props) {
  return (
    <>
      <TextField
        label={messages.companyName}
        name={`${within}name`}
        defaultValue={company?.name}
        error={errors[`${within}name`]}
        autoComplete="organization"
        required
      />
      <div className="max-w-sm">
        <TextField
          label={messages.nip}
          name={`${within}nip`}
          hint={messages.nipHint}
          defaultValue={company?.nip}
          error={errors[`${within}nip`]}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      <AddressFields address={company?.address ?? null} errors={errors} kind="billing" required within={within} />
    </>
  )
}
