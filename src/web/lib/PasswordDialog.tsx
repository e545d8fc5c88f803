import { useId } from 'react'
import { deleteUser } from '#contract/user/account.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { messages } from '#web/ui/messages.ts'

type Props = {
  title: string
  lead: string
  /** Label of the field: whose password is asked for. */
  label: string
  /** Label of the button that does it. */
  action: string
  onClose: () => void
  /** Does what can't be undone; its refusal is shown at the field. */
  send: (password: string) => Promise<void>
}

/** Asks for one's own password before an account is deleted. */
export function PasswordDialog({ title, lead, label, action, onClose, send }: Props) {
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: deleteUser.body,
    read: (data) => ({ password: textIn(data, 'password') }),
    send: ({ password }) => send(password),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-text-muted">{lead}</p>
        <FormRefusal message={refusal} />
        <PasswordField
          label={label}
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
