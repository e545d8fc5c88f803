import { listSessions } from '#contract/sessions.ts'
import { changePassword as changePasswordEndpoint } from '#contract/user/account.ts'
import { changePassword } from '#web/auth/api.ts'
import { messages } from '#web/auth/messages.ts'
import { NewPasswordFields, readPassword } from '#web/auth/sign-in/NewPasswordFields.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A new password in place of the current one; every other session ends. */
export function ChangePassword() {
  const { errors, refusal, isSending, form } = useForm({
    schema: changePasswordEndpoint.body,
    read: (data) => ({ currentPassword: textIn(data, 'currentPassword'), newPassword: readPassword(data, 'newPassword') }),
    async send(body) {
      await changePassword(body)
      showToast({ title: messages.passwordChanged, variant: 'success' })
      form.ref.current?.reset()
      await readAnew(listSessions)
    },
  })
  return (
    <Section title={messages.changePassword} lead={messages.changePasswordLead}>
      <form {...form} className="grid max-w-md gap-4">
        <FormRefusal message={refusal} />
        <PasswordField
          label={messages.currentPassword}
          name="currentPassword"
          error={errors['currentPassword']}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields name="newPassword" errors={errors} />
        <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </Section>
  )
}
