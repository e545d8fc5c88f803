import { useState } from 'react'
import { PAYOUT_METHODS } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { type PaymentMethod, paymentMethodBody } from '#contract/user/user-account.ts'
import { createPaymentMethod, updatePaymentMethod } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import { phoneInGroups } from '#web/account/payout/number-groups.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  account: Account
  /** The one to change; null for a new one. */
  method: PaymentMethod | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** A bank account, or BLIK to the confirmed phone number. */
export function PaymentMethodDialog({ account: { phoneNumber, paymentMethods }, method, onClose, onSaved }: Props) {
  const [type, setType] = useState<string>(method?.type ?? 'PRZELEW')
  const { errors, refusal, isSending, form } = useForm({
    schema: paymentMethodBody,
    read: (data) => (type === 'BLIK' ? { type } : { type, bankAccount: textIn(data, 'bankAccount') }),
    async send(body) {
      await (method === null ? createPaymentMethod(body) : updatePaymentMethod(method.id, body))
      await onSaved()
    },
  })
  // There is one BLIK at most.
  const types = PAYOUT_METHODS.filter((value) => value !== 'BLIK' || !paymentMethods.some((other) => other.type === 'BLIK'))
  const needsPhone = type === 'BLIK' && phoneNumber === null
  return (
    <Dialog isOpen onClose={onClose} title={method === null ? messages.addPaymentMethod : messages.editPaymentMethod}>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        {method === null && types.length > 1 && (
          <RadioGroup
            legend={messages.paymentMethodType}
            name="type"
            value={type}
            onChange={setType}
            options={types.map((value) => ({ value, label: messages.payoutMethods[value] }))}
          />
        )}
        {type === 'PRZELEW' ? (
          <TextField
            label={messages.bankAccount}
            name="bankAccount"
            hint={messages.bankAccountHint}
            defaultValue={method?.bankAccount ?? ''}
            error={errors['bankAccount']}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : (
          <p className="text-text-muted">
            {phoneNumber === null ? messages.blikNeedsPhone : messages.blikHint(phoneInGroups(phoneNumber))}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          {needsPhone ? (
            <LinkButton to={paths.accountPersonalData()} variant="primary">
              {messages.toPersonalData}
            </LinkButton>
          ) : (
            <Button type="submit" variant="primary" loading={isSending}>
              {method === null ? messages.add : messages.save}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
