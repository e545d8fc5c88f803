import { useId } from 'react'
import { exportAccount as exportEndpoint } from '#contract/user/account.ts'
import { exportAccount } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'

/** Asks for the password, and saves the copy of everything that is kept of the person. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { errors, refusal, isSending, form } = useForm({
    schema: exportEndpoint.body,
    read: (data) => ({ password: textIn(data, 'password') }),
    async send(body) {
      const { url } = await exportAccount(body)
      // The link saves by itself: however large the copy is, the browser writes it to the disk while it comes.
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.exportDialogTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {messages.exportAction}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-text-muted">{messages.exportDialogLead}</p>
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
