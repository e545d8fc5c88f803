import { useId } from 'react'
import { deleteUser } from '#contract/account.ts'
import { deleteAccount } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { useAccountOwner } from '#web/account/OwnAccount.tsx'
import { session } from '#web/lib/session.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormRefusal } from '#web/ui/FormRefusal.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Asks for the password, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const owner = useAccountOwner()
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: deleteUser.body,
    read: (data) => ({ password: textIn(data, 'password') }),
    async send({ password }) {
      await deleteAccount(owner.id, password)
      showToast({ title: messages.removed, message: messages.accountRemoved, variant: 'success' })
      session.leave()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.deleteDialogTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending}>
            {messages.deleteAction}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-text-muted">{messages.deleteDialogLead}</p>
        <FormRefusal message={refusal} />
        <PasswordField
          label={messages.password}
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
