import { useState } from 'react'
import { momentText } from '#contract/text/dates.ts'
import { blockUser as blockEndpoint, type ManagedUserDetails } from '#contract/admin.ts'
import { blockUser, unblockUser } from '#web/admin/api.ts'
import { Matter } from '#web/admin/Matter.tsx'
import { messages } from '#web/admin/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { person: ManagedUserDetails; onChange: () => void }

/** Shuts a person out, with a reason, and lets them in again. */
export function BlockOfUser({ person, onChange }: Props) {
  return (
    <Matter title={messages.blocking} lead={messages.blockLead}>
      {person.blockedAt === null ? <BlockForm person={person} onChange={onChange} /> : <Blocked person={person} onChange={onChange} />}
    </Matter>
  )
}

function BlockForm({ person, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {messages.block}
      </Button>
      {isAsking && <BlockDialog person={person} onChange={onChange} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks for the reason before anybody is shut out. */
function BlockDialog({ person, onChange, onClose }: Props & { onClose: () => void }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: blockEndpoint.body,
    read: (data) => ({ reason: textIn(data, 'reason') }),
    async send(body) {
      await blockUser(person.id, body)
      showToast({ title: messages.changed, variant: 'success' })
      onClose()
      onChange()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={messages.blockTitle(person.displayName)}>
      <p className="text-text-muted">{messages.blockLead}</p>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <TextField name="reason" label={messages.reason} hint={messages.reasonHint} error={errors['reason']} maxLength={256} required />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {messages.block}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Blocked({ person, onChange }: Props) {
  const [isSending, setSending] = useState(false)

  async function unblock() {
    setSending(true)
    try {
      await unblockUser(person.id)
      showToast({ title: messages.changed, variant: 'success' })
      onChange()
    } catch {
      // the toast of the failed call has said why
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p className="font-medium text-error">{person.blockedAt && messages.blockedSince(momentText(person.blockedAt))}</p>
      {person.blockReason !== null && <p className="wrap-anywhere">{messages.reasonGiven(person.blockReason)}</p>}
      <Button loading={isSending} onClick={() => void unblock()} className="justify-self-start">
        {messages.unblock}
      </Button>
    </div>
  )
}
