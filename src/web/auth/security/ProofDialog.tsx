import type * as z from 'zod/mini'
import { disableTwoFactor } from '#contract/auth.ts'
import { messages } from '#web/auth/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

const { body } = disableTwoFactor

type Props = {
  title: string
  lead: string
  /** Text of the button. */
  action: string
  isDangerous?: boolean
  onClose: () => void
  send: (proof: z.output<typeof body>) => Promise<void>
}

/** Asks for the password and a code once more before something about the second step changes. */
export function ProofDialog({ title, lead, action, isDangerous = false, onClose, send }: Props) {
  const { errors, refusal, isSending, form } = useForm({
    schema: body,
    read: (data) => ({ password: textIn(data, 'password'), code: textIn(data, 'code') }),
    send,
  })
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className="text-text-muted">{lead}</p>
      <form {...form} className="grid gap-4">
        <FormRefusal message={refusal} />
        <PasswordField label={messages.password} name="password" error={errors['password']} autoComplete="current-password" required />
        <TextField
          label={messages.codeOrBackup}
          name="code"
          error={errors['code']}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isSending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
