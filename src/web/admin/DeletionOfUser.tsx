import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteUser as deleteEndpoint } from '#contract/account.ts'
import type { ManagedUserDetails } from '#contract/admin.ts'
import { paths } from '#contract/paths.ts'
import { deleteUser } from '#web/admin/api.ts'
import { messages } from '#web/admin/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormRefusal } from '#web/ui/FormRefusal.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages as kit } from '#web/ui/messages.ts'

/** Ends a person's account for good, with the admin's own password. */
export function DeletionOfUser({ person }: { person: ManagedUserDetails }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={messages.deleting} lead={messages.deleteLead}>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {isAsking && <DeleteDialog person={person} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function DeleteDialog({ person, onClose }: { person: ManagedUserDetails; onClose: () => void }) {
  const navigate = useNavigate()
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: deleteEndpoint.body,
    read: (data) => ({ password: textIn(data, 'password') }),
    async send({ password }) {
      await deleteUser(person.id, password)
      showToast({ title: messages.removed, message: messages.deleted(person.displayName), variant: 'success' })
      void navigate(paths.adminUsers(), { replace: true })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.deleteTitle(person.displayName)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending}>
            {messages.delete}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-text-muted">{messages.deleteDialogLead}</p>
        <FormRefusal message={refusal} />
        <PasswordField
          label={messages.ownPassword}
          name="password"
          error={errors['password']}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this alone
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}
