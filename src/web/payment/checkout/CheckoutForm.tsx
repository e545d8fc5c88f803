import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppError } from '#contract/http/errors.ts'
import { asksImmediateStart, CONSENT_VERSION, consentTexts } from '#contract/payment/consent-texts.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { createOrder, listOrders } from '#contract/payment/order.ts'
import { createPayLink } from '#contract/payment/pay-link.ts'
import { RENEWAL_CONSENT_VERSION, renewalText } from '#contract/payment/renewal.ts'
import type { Offer, OrderMethod } from '#contract/payment/price-list.ts'
import { paths } from '#contract/paths.ts'
import { readAddress } from '#web/account/index.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { payOrder } from '#web/payment/api.ts'
import { BuyerFields } from '#web/payment/checkout/BuyerFields.tsx'
import type { Discounted } from '#contract/payment/discount.ts'
import { Choice } from '#web/payment/checkout/Choice.tsx'
import { DiscountField } from '#web/payment/checkout/DiscountField.tsx'
import { messages } from '#web/payment/checkout/messages.ts'
import { METHOD_LABELS } from '#web/payment/labels.ts'
import { messages as payLinkMessages } from '#web/payment/pay-link/messages.ts'
import { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ConsentBox } from '#web/ui/form/ConsentBox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  offer: Offer
  methods: readonly OrderMethod[]
  viewerId: number
  discounted: Discounted | null
  onDiscounted: (discounted: Discounted | null) => void
  /** Reads the price list anew: the offer isn't the one that was ordered. */
  onChanged: () => Promise<void>
}

/**
 * Who buys, how they pay and what they agree to. The order takes the form's place in the history before the browser leaves
 * for the payment service: "back" leads to the order, never to a second one.
 */
export function CheckoutForm({ offer, methods, viewerId, discounted, onDiscounted, onChanged }: Props) {
  const navigate = useNavigate()
  const key = useOnceKey()
  const [method, setMethod] = useState<OrderMethod | 'PARENT'>(methods[0] ?? 'STRIPE')
  const [isLeaving, setLeaving] = useState(false)
  const [firstPriceId] = useState(offer.priceId)
  const amountGrosze = discounted?.amountGrosze ?? offer.amountGrosze
  const price = moneyText(amountGrosze)
  const consents = consentTexts(CONSENT_VERSION)

  // A page that the browser kept whole, with its button still busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const { errors, refusal, isSending, form } = useForm({
    schema: createOrder.body,
    read: (data) => ({
      priceId: offer.priceId,
      // A parent pays on the same page, by a link.
      method: textIn(data, 'method') === 'PARENT' ? 'STRIPE' : textIn(data, 'method'),
      buyerKind: textIn(data, 'buyerKind'),
      company:
        textIn(data, 'buyerKind') === 'COMPANY'
          ? { name: textIn(data, 'company.name'), nip: textIn(data, 'company.nip'), address: readAddress(data, 'company.') }
          : null,
      acceptsTerms: data.get('acceptsTerms') === 'true',
      wantsImmediateStart: data.get('wantsImmediateStart') === 'true',
      wantsRenewal: data.get('wantsRenewal') === 'true',
      discountCode: discounted?.code ?? null,
      consentVersion: CONSENT_VERSION,
    }),
    async send(body) {
      const order = await sendOnce(createOrder, key.keyOf(body), { body }).catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
        key.forget()
        await onChanged()
        throw new AppError('CONFLICT', messages.changed)
      })
      setLeaving(true)
      void readAnew(listOrders)
      // The order stands; where the service is out of reach, its page offers to pay.
      if (order.canPay && method === 'PARENT')
        await callQuietly(createPayLink, { params: { id: order.id }, body: { email: null } }).catch(() => null)
      const url =
        order.canPay && method !== 'PARENT'
          ? await payOrder(order.id).then(
              (page) => page.url,
              () => null,
            )
          : null
      await navigate(paths.accountPayment(order.id), { replace: true })
      if (url !== null) location.assign(url)
    },
  })

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BuyerFields viewerId={viewerId} errors={errors} />
        <DiscountField offer={offer} discounted={discounted} onChange={onDiscounted} error={errors['discountCode']} />
        <fieldset className="pay-part" hidden={amountGrosze === 0}>
          <legend>{messages.method}</legend>
          {methods.map((value) => (
            <Choice
              key={value}
              name="method"
              value={value}
              isChosen={value === method}
              onChoose={() => setMethod(value)}
              label={METHOD_LABELS[value]}
              hint={messages.methodHints[value]}
            />
          ))}
          {methods.includes('STRIPE') && (
            <Choice
              name="method"
              value="PARENT"
              isChosen={method === 'PARENT'}
              onChoose={() => setMethod('PARENT')}
              label={payLinkMessages.ask}
              hint={payLinkMessages.askHint}
            />
          )}
        </fieldset>
        <fieldset className="pay-part pay-consent">
          <legend>{messages.consents}</legend>
          <div>
            <ConsentBox name="acceptsTerms" label={consents.terms} error={errors['acceptsTerms']} />
            <p className="pl-7 text-sm">
              <Link to={paths.terms()} target="_blank" className="text-accent-text underline underline-offset-2">
                {messages.readTerms} {messages.newTab}
              </Link>
            </p>
          </div>
          {offer.kind === 'SUBSCRIPTION' && method === 'STRIPE' && amountGrosze > 0 && (
            <div>
              <Checkbox name="wantsRenewal" value="true" label={renewalText(RENEWAL_CONSENT_VERSION)} aria-describedby="tylko-karta" />
              <p id="tylko-karta" className="pl-7 text-sm text-text-muted">
                {messages.cardOnly}
              </p>
            </div>
          )}
          {asksImmediateStart(offer.kind) && (
            <div>
              <Checkbox name="wantsImmediateStart" value="true" label={consents.immediateStart} aria-describedby="nieobowiazkowe" />
              <p id="nieobowiazkowe" className="pl-7 text-sm text-text-muted">
                {messages.optional}
              </p>
            </div>
          )}
        </fieldset>
      </Card>
      <div className="grid gap-3">
        <p role="status" className="text-sm text-warning empty:hidden">
          {offer.priceId !== firstPriceId && messages.priceChanged(price)}
        </p>
        <FormRefusal message={refusal} />
        <Button type="submit" variant="primary" loading={isSending || isLeaving} className="pay-button">
          {amountGrosze === 0
            ? messages.free
            : method === 'PARENT'
              ? payLinkMessages.order
              : method === 'MANUAL'
                ? messages.order(price)
                : messages.pay(price)}
        </Button>
        <p className="text-sm text-text-muted">
          {method === 'STRIPE' && amountGrosze > 0 && `${messages.leadsOn} `}
          {messages.minor}
        </p>
      </div>
    </form>
  )
}
