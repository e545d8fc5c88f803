import {
  invalid,
  type PeerIntent,
  type PeerMethod,
  PeerRefusal,
  type PeerSession,
  type PeerState,
} from '#server/payment/peer/peer-objects.ts'

/** A charge of a card that is kept. */
export type CardCharge = { amount: number; customer: string; card: string; metadata: Record<string, string> }

type Parts = {
  state: PeerState
  tell: (type: string, object: unknown) => unknown
  succeed: (intent: PeerIntent, method: PeerMethod) => void
  newId: (prefix: string) => string
}

const LEAST_GROSZE = 200

/** Keeps the card by which a session is paid, for a customer of its own. */
export function keepCard({ state, newId }: Pick<Parts, 'state' | 'newId'>, session: PeerSession, intent: PeerIntent): void {
  const [customer, card] = [newId('cus'), newId('pm')]
  state.cards.set(card, { customer, outcome: 'ok' })
  session.customer = customer
  Object.assign(intent, { customer, payment_method: card })
}

/** Charges a card without its owner: it succeeds, or is refused as its bank says. */
export function chargeKeptCard({ state, tell, succeed, newId }: Parts, { amount, customer, card, metadata }: CardCharge): PeerIntent {
  if (amount < LEAST_GROSZE) throw invalid('The amount must be at least 2.00 zł.', 'amount_too_small')
  const kept = state.cards.get(card)
  if (kept?.customer !== customer) throw invalid(`No such payment method of this customer: '${card}'`, 'resource_missing', 404)
  const intent: PeerIntent = {
    ...{ id: newId('pi'), object: 'payment_intent', amount, currency: 'pln', status: 'requires_payment_method', metadata },
    ...{ latest_charge: null, customer, payment_method: card, last_payment_error: null },
  }
  state.intents.set(intent.id, intent)
  if (kept.outcome === 'ok') {
    succeed(intent, 'card')
    return intent
  }
  const isAsked = kept.outcome === 'authentication_required'
  const error = {
    type: 'card_error',
    code: isAsked ? 'authentication_required' : 'card_declined',
    decline_code: kept.outcome,
    message: 'Your card was declined.',
  } as const
  intent.last_payment_error = error
  tell('payment_intent.payment_failed', intent)
  throw new PeerRefusal(402, { ...error, payment_intent: structuredClone(intent) })
}

/** Deletes a customer with all cards that are kept for it. */
export function forgetCustomer({ cards }: PeerState, id: string): object {
  const own = [...cards].filter(([, { customer }]) => customer === id)
  if (own.length === 0) throw invalid(`No such customer: '${id}'`, 'resource_missing', 404)
  for (const [card] of own) cards.delete(card)
  return { id, object: 'customer', deleted: true }
}
