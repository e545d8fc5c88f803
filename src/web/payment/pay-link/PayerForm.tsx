import { useEffect, useState } from 'react'
import { asksImmediateStart, CONSENT_VERSION, consentTexts } from '#contract/payment/consent-texts.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { payByLink, type PayLink } from '#contract/payment/pay-link.ts'
import { paths } from '#contract/paths.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/payment/pay-link/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ConsentBox } from '#web/ui/form/ConsentBox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Who pays, and what they agree to; then the browser leaves for the payment service. */
export function PayerForm({ token, link: { kind, amountGrosze } }: { token: string; link: PayLink }) {
  const [isLeaving, setLeaving] = useState(false)
  const consents = consentTexts(CONSENT_VERSION)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const { errors, refusal, isSending, form } = useForm({
    schema: payByLink.body,
    read: (data) => ({
      email: textIn(data, 'email'),
      isAdult: data.get('isAdult') === 'true',
      acceptsTerms: data.get('acceptsTerms') === 'true',
      wantsImmediateStart: data.get('wantsImmediateStart') === 'true',
      consentVersion: CONSENT_VERSION,
    }),
    async send(body) {
      const { url } = await callQuietly(payByLink, { params: { token }, body })
      setLeaving(true)
      location.assign(url)
    },
  })
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          type="email"
          label={messages.yourEmail}
          hint={messages.yourEmailHint}
          name="email"
          autoComplete="email"
          error={errors['email']}
          required
        />
        <fieldset className="pay-part pay-consent">
          <legend>{messages.consents}</legend>
          <ConsentBox name="isAdult" label={messages.isAdult} error={errors['isAdult']} />
          <div>
            <ConsentBox name="acceptsTerms" label={consents.terms} error={errors['acceptsTerms']} />
            <p className="pl-7 text-sm">
              <Link to={paths.terms()} target="_blank" className="text-accent-text underline underline-offset-2">
                {messages.readTerms}
              </Link>
            </p>
          </div>
          {asksImmediateStart(kind) && <Checkbox name="wantsImmediateStart" value="true" label={consents.immediateStart} />}
        </fieldset>
      </Card>
      <FormRefusal message={refusal} />
      <Button type="submit" variant="primary" loading={isSending || isLeaving} className="pay-button">
        {messages.pay(moneyText(amountGrosze))}
      </Button>
      <p className="text-sm text-text-muted">{messages.leadsOn}</p>
    </form>
  )
}
