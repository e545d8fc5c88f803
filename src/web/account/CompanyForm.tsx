import { useState } from 'react'
import { company as companyShape } from '#contract/user/user-account.ts'
import { readAddress } from '#web/account/AddressFields.tsx'
import { deleteCompany, saveCompany } from '#web/account/api.ts'
import { CompanyIdentity } from '#web/account/CompanyIdentity.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { company: Account['company']; onChange: () => Promise<void> }

/** Name, NIP, address; removed as a whole. */
export function CompanyForm({ company, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: companyShape,
    read: (data) => ({
      name: textIn(data, 'name'),
      nip: textIn(data, 'nip'),
      vatPayer: data.get('vatPayer') === 'true',
      address: readAddress(data),
    }),
    async send(body) {
      await saveCompany(body)
      showToast({ title: messages.saved, variant: 'success' })
      void onChange()
    },
  })

  async function remove() {
    await deleteCompany()
    showToast({ title: messages.removed, variant: 'success' })
    setAsking(false)
    await onChange()
  }

  return (
    <Card>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <CompanyIdentity company={company} errors={errors} />
        <Checkbox name="vatPayer" value="true" defaultChecked={company?.vatPayer ?? false} label={messages.vatPayer} />
        <div className="flex flex-wrap justify-between gap-2">
          <Button type="submit" variant="primary" loading={isSending}>
            {messages.save}
          </Button>
          {company !== null && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {messages.removeCompany}
            </Button>
          )}
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={messages.removeCompanyTitle}
          lead={messages.removeCompanyLead}
          action={messages.remove}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </Card>
  )
}
