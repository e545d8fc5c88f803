import { useState } from 'react'
import { mayShowPhoneNumber } from '#contract/rules.ts'
import { personalData } from '#contract/user/user-account.ts'
import { AddressFields, isAddressEmpty, readAddress } from '#web/account/AddressFields.tsx'
import { savePersonalData } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Name, address, and whether people see the phone number, where that may be. */
export function PersonalDataForm({ account }: { account: Account }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: personalData,
    read(data) {
      const address = readAddress(data)
      return {
        firstName: textIn(data, 'firstName'),
        lastName: textIn(data, 'lastName'),
        address: isAddressEmpty(address) ? null : address,
        phoneNumberPublic: data.get('phoneNumberPublic') === 'true',
      }
    },
    async send(body) {
      await savePersonalData(body)
      showToast({ title: messages.saved, variant: 'success' })
    },
  })
  const { personalData: saved } = account
  const [mayShow] = useState(() => mayShowPhoneNumber(account, new Date()))
  return (
    <Section title={messages.nameAndAddress}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={messages.firstName}
            name="firstName"
            defaultValue={saved?.firstName}
            error={errors['firstName']}
            autoComplete="given-name"
            required
          />
          <TextField
            label={messages.lastName}
            name="lastName"
            defaultValue={saved?.lastName}
            error={errors['lastName']}
            autoComplete="family-name"
            required
          />
        </div>
        <fieldset className="grid gap-4">
          <legend className="font-semibold">{messages.address}</legend>
          <p className="text-sm text-text-muted">{messages.addressHint}</p>
          <AddressFields address={saved?.address ?? null} errors={errors} kind="home" required={false} />
        </fieldset>
        {mayShow && (
          <Checkbox name="phoneNumberPublic" value="true" defaultChecked={account.phoneNumberPublic} label={messages.showPhoneNumber} />
        )}
        <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </Section>
  )
}
