import { useState } from 'react'
import { confirmPhoneNumber as confirmEndpoint, sendPhoneNumberConfirmationCode as sendEndpoint } from '#contract/user/user-account.ts'
import { confirmPhoneNumber, deletePhoneNumber, sendPhoneCode } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { phoneInGroups } from '#web/account/payout/number-groups.ts'
import { EARNING } from '#web/account/sections.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { account: Account; onChange: () => Promise<void> }

/** The phone number: told, confirmed by a code from an SMS, changed, removed. */
export function PhoneNumber({ account, onChange }: Props) {
  const { phoneNumber } = account
  const [isChanging, setChanging] = useState(false)
  /** The number that a code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  async function remove() {
    setRemoving(true)
    try {
      await deletePhoneNumber()
      showToast({ title: messages.removed, variant: 'success' })
      await onChange()
    } catch {
      // the toast of the failed call has said why
    } finally {
      setRemoving(false)
    }
  }

  async function finish() {
    setSentTo(null)
    setChanging(false)
    await onChange()
  }

  return (
    <Section
      title={messages.phone}
      lead={EARNING.includes(account.role) ? messages.phoneLeadOfTeacher : messages.phoneLead}
      badge={phoneNumber !== null && !isChanging && <Badge tone="success">{messages.phoneConfirmed}</Badge>}
    >
      {phoneNumber !== null && !isChanging ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg tabular-nums">{phoneInGroups(phoneNumber)}</p>
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setChanging(true)}>
              {messages.change}
            </Button>
            <Button size="sm" variant="danger" loading={isRemoving} onClick={remove}>
              {messages.remove}
            </Button>
          </div>
        </div>
      ) : sentTo === null ? (
        <NumberForm onSent={setSentTo} onCancel={phoneNumber === null ? null : () => setChanging(false)} />
      ) : (
        <CodeForm number={sentTo} onConfirmed={finish} onOther={() => setSentTo(null)} />
      )}
    </Section>
  )
}

function NumberForm({ onSent, onCancel }: { onSent: (number: string) => void; onCancel: (() => void) | null }) {
  const { errors, refusal, isSending, form } = useForm({
    schema: sendEndpoint.body,
    read: (data) => ({ phoneNumber: textIn(data, 'phoneNumber') }),
    async send(body) {
      await sendPhoneCode(body)
      showToast({ title: messages.sent, variant: 'success' })
      onSent(body.phoneNumber)
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <FormRefusal message={refusal} />
      <TextField
        type="tel"
        label={messages.phoneNumber}
        name="phoneNumber"
        hint={messages.phoneNumberHint}
        error={errors['phoneNumber']}
        inputMode="numeric"
        autoComplete="tel-national"
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.sendCode}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

type CodeFormProps = { number: string; onConfirmed: () => Promise<void>; onOther: () => void }

function CodeForm({ number, onConfirmed, onOther }: CodeFormProps) {
  const { errors, refusal, isSending, form } = useForm({
    schema: confirmEndpoint.body,
    read: (data) => ({ code: textIn(data, 'code') }),
    async send(body) {
      await confirmPhoneNumber(body)
      showToast({ title: messages.confirmed, variant: 'success' })
      await onConfirmed()
    },
  })

  async function sendAgain() {
    try {
      await sendPhoneCode({ phoneNumber: number })
      showToast({ title: messages.sent, variant: 'success' })
    } catch {
      // the toast of the failed call has said why
    }
  }

  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal} />
      <p>{messages.codeSentTo(phoneInGroups(number))}</p>
      <CodeField label={messages.code} name="code" error={errors['code']} hasFocus onComplete={() => form.ref.current?.requestSubmit()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.confirm}
        </Button>
        <Button variant="ghost" onClick={sendAgain}>
          {messages.sendAgain}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {messages.otherNumber}
        </Button>
      </div>
    </form>
  )
}
