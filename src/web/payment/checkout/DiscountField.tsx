import { useState } from 'react'
import { AppError } from '#contract/http/errors.ts'
import { checkDiscount, discountCodeText, type Discounted } from '#contract/payment/discount.ts'
import type { Offer } from '#contract/payment/price-list.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { messages } from '#web/payment/checkout/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  offer: Offer
  discounted: Discounted | null
  onChange: (discounted: Discounted | null) => void
  /** The order's own refusal of the code. */
  error?: string | undefined
}

/** A discount code: asked for when somebody has one, and tried before anything is ordered. */
export function DiscountField({ offer, discounted, onChange, error }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()
  const [isTrying, setTrying] = useState(false)

  async function apply() {
    const code = discountCodeText.safeParse(text)
    if (!code.success) return setRefusal(messages.badCode)
    setRefusal(undefined)
    setTrying(true)
    try {
      onChange(await callQuietly(checkDiscount, { body: { priceId: offer.priceId, code: code.data } }))
    } catch (problem) {
      setRefusal(problem instanceof AppError ? (problem.fields['code'] ?? problem.message) : reasonOf(problem))
    } finally {
      setTrying(false)
    }
  }

  if (discounted)
    return (
      <div className="pay-part">
        <p role="status">{messages.codeApplied(discounted.code)}</p>
        {error !== undefined && <p className="text-sm text-error">{error}</p>}
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange(null)}>
          {messages.removeCode}
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <Button variant="ghost" className="justify-self-start" onClick={() => setOpen(true)}>
        {messages.haveCode}
      </Button>
    )
  return (
    <div className="pay-part">
      <TextField
        label={messages.code}
        // A key of this field sends the code, never the order.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
        // Nobody who has pressed "I have a code" wants another field first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={refusal ?? error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button className="justify-self-start" loading={isTrying} onClick={() => void apply()}>
        {messages.applyCode}
      </Button>
    </div>
  )
}
