import { askInvoice as endpoint, getOrderInvoices } from '#contract/invoice/invoice.ts'
import { getUser } from '#contract/user/user-list.ts'
import { AddressFields, readAddress } from '#web/account/index.ts'
import { useViewer } from '#web/auth/index.ts'
import { askInvoice } from '#web/invoice/api.ts'
import { messages } from '#web/invoice/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { readAnew, useServer } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { orderId: number; onClose: () => void }
type Known = { name: string; address: Parameters<typeof AddressFields>[0]['address'] }

/** Asks a private person for the name and address that the law wants on an invoice; what the account knows is filled in. */
export function AskInvoiceDialog({ orderId, onClose }: Props) {
  const viewer = useViewer()
  const account = useServer(getUser, { params: { id: viewer.id ?? 0 } })
  const { errors, refusal, isSending, form } = useForm({
    schema: endpoint.body,
    read: (data) => ({ name: textIn(data, 'name'), address: readAddress(data) }),
    async send(body) {
      await askInvoice(orderId, body)
      await readAnew(getOrderInvoices)
      showToast({ title: messages.issued, variant: 'success' })
    },
    onSaved: onClose,
  })
  const fields = ({ name, address }: Known) => (
    <>
      <TextField label={messages.fullName} name="name" defaultValue={name} error={errors['name']} autoComplete="name" required />
      <AddressFields address={address} errors={errors} kind="home" required />
    </>
  )
  return (
    <FormDialog
      title={messages.askTitle}
      lead={messages.askLead}
      action={messages.issue}
      onClose={onClose}
      refusal={refusal}
      isSending={isSending || account.data === undefined}
      form={form}
    >
      <Loaded of={account} waiting={<Waiting />} failed={messages.documentsFailed}>
        {(found) => {
          const data = 'personalData' in found ? found.personalData : null
          return fields({ name: data ? `${data.firstName} ${data.lastName}`.trim() : '', address: data?.address ?? null })
        }}
      </Loaded>
    </FormDialog>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
