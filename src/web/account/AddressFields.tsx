import type { Address } from '#contract/user/user-account.ts'
import { messages } from '#web/account/messages.ts'
import { type FieldErrors, textIn } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  address: Address | null
  errors: FieldErrors
  /** Tells the browser what to fill in: the person's own address or another one of theirs. */
  kind: 'home' | 'billing'
  required: boolean
  /** Stands before the names of the fields, where the address is a part of something else: `company.`. */
  within?: string
}

const NAMES = ['street', 'buildingNumber', 'apartmentNumber', 'postalCode', 'city'] as const

/** The five fields of an address (docs/product/user.md). */
export function AddressFields({ address, errors, kind, required, within = '' }: Props) {
  const field = (name: (typeof NAMES)[number]) => ({
    name: `${within}address.${name}`,
    label: messages[name],
    defaultValue: address?.[name] ?? '',
    error: errors[`${within}address.${name}`],
    required: required && name !== 'apartmentNumber',
  })
  const fill = kind === 'billing' ? 'billing ' : ''
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField {...field('street')} autoComplete={`${fill}address-line1`} />
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('buildingNumber')} autoComplete={`${fill}address-line2`} />
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('apartmentNumber')} hint={messages.optional} autoComplete={`${fill}address-line3`} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field('postalCode')}
          inputMode="numeric"
          placeholder={messages.postalCodePlaceholder}
          autoComplete={`${fill}postal-code`}
        />
      </div>
      <div className="sm:col-span-4">
        <TextField {...field('city')} autoComplete={`${fill}address-level2`} />
      </div>
    </div>
  )
}

/** The address as the form has it. */
export function readAddress(data: FormData, within = ''): Address {
  const text = (name: (typeof NAMES)[number]) => textIn(data, `${within}address.${name}`)
  return {
    street: text('street'),
    buildingNumber: text('buildingNumber'),
    apartmentNumber: text('apartmentNumber').trim() || null,
    postalCode: text('postalCode'),
    city: text('city'),
  }
}

/** True when nothing of an address is filled in. */
export function isAddressEmpty(address: Address): boolean {
  return NAMES.every((name) => !address[name]?.trim())
}
