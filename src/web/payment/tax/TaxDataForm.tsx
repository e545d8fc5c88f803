import type { Output } from '#contract/http/endpoint.ts'
import { getTaxData, saveTaxData, taxData } from '#contract/payment/tax.ts'
import { AddressFields, readAddress } from '#web/account/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/tax/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The form of a teacher's data for the tax office. */
export function TaxDataForm({ saved }: { saved: Output<typeof getTaxData>['taxData'] }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: taxData,
    read: (data) => ({
      firstName: textIn(data, 'firstName'),
      lastName: textIn(data, 'lastName'),
      birthDate: textIn(data, 'birthDate'),
      pesel: textIn(data, 'pesel').trim() || null,
      nip: textIn(data, 'nip').trim() || null,
      country: textIn(data, 'country').trim().toUpperCase(),
      address: readAddress(data),
    }),
    async send(body) {
      await callQuietly(saveTaxData, { body })
      await readAnew(getTaxData)
      showToast({ title: messages.saved, variant: 'success' })
    },
  })
  const text = (name: 'firstName' | 'lastName' | 'birthDate' | 'pesel' | 'nip' | 'country') => ({
    name,
    label: messages[name],
    defaultValue: saved?.[name] ?? (name === 'country' ? 'PL' : ''),
    error: errors[name],
  })
  return (
    <Section title={messages.who}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...text('firstName')} autoComplete="given-name" required />
          <TextField {...text('lastName')} autoComplete="family-name" required />
          <TextField {...text('birthDate')} type="date" autoComplete="bday" required />
          <TextField {...text('country')} hint={messages.countryHint} maxLength={2} autoComplete="country" required />
          <TextField {...text('pesel')} hint={messages.oneIsEnough} inputMode="numeric" autoComplete="off" />
          <TextField {...text('nip')} hint={messages.oneIsEnough} inputMode="numeric" autoComplete="off" />
        </div>
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">{messages.address}</legend>
          <AddressFields address={saved?.address ?? null} errors={errors} kind="home" required />
        </fieldset>
        <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </Section>
  )
}
