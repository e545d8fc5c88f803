import { deleteUser } from '#contract/user/account.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'

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
  const { errors, refusal, isSending, form } = useForm({
    schema: deleteUser.body,
    read: (data) => ({ password: textIn(data, 'password') }),
    send: ({ password }) => send(password),
  })
  return (
    <FormDialog
      title={title}
      lead={lead}
      action={action}
      variant="danger"
      onClose={onClose}
      refusal={refusal}
      isSending={isSending}
      form={form}
    >
      <PasswordField
        label={label}
        name="password"
        error={errors['password']}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this alone
        autoFocus
        required
      />
    </FormDialog>
  )
}
