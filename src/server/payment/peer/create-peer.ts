import { randomBytes } from 'node:crypto'
import { type CardCharge, chargeKeptCard, forgetCustomer, keepCard } from '#server/payment/peer/charge-card.ts'
import { STRIPE_API_VERSION } from '#server/payment/stripe/api-version.ts'
import { signPayload } from '#server/payment/stripe/verify-signature.ts'
import {
  type Decline,
  emptyState,
  invalid,
  type PeerDispute,
  type PeerEvent,
  type PeerIntent,
  type PeerMethod,
  type PeerRefund,
  type PeerSession,
  type PeerState,
} from '#server/payment/peer/peer-objects.ts'

/** Takes a message of the peer; rejects when nobody took it. */
export type Deliver = (body: string, signature: string) => Promise<void>

export type PeerOptions = {
  webhookSecret: string
  deliver: Deliver
  /** Address of a session's page. */
  pageOf: (sessionId: string) => string
  /** Seconds. */
  now?: () => number
}

type RefundRequest = { intentId: string; amount: number | null; metadata: Record<string, string> }

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const LEAST_GROSZE = 200
/** Fees of the service, about those of cards. */
const FEE = 0.015
const FIXED_FEE_GROSZE = 100
const DISPUTE_FEE_GROSZE = 8500
/** Characters of all evidence together. */
const MOST_EVIDENCE = 150_000
const EVIDENCE_SECONDS = 7 * 24 * 60 * 60

/**
 * The payment service in this process, for development and tests: it speaks the service's API, has a page to pay on and
 * signs its messages. It moves no money.
 */
export function createPeer({ webhookSecret, deliver, pageOf, now = () => Math.floor(Date.now() / 1000) }: PeerOptions) {
  const state: PeerState = emptyState()
  const undelivered = new Set<Promise<void>>()

  const tell = (type: string, object: unknown): PeerEvent => {
    const event: PeerEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: now(),
      type,
      data: { object: structuredClone(object) },
    }
    state.events.push(event)
    const sent = send(event).finally(() => undelivered.delete(sent))
    undelivered.add(sent)
    return event
  }
  const send = async (event: PeerEvent): Promise<void> => {
    const body = JSON.stringify(event)
    // A message that nobody took is found again in the list of events.
    await deliver(body, signPayload(body, webhookSecret, now())).catch(() => undefined)
  }

  const enter = (type: string, amount: number, { source = null, fee = 0 }: { source?: string | null; fee?: number } = {}): void => {
    const created = now()
    const money = { type, amount, fee, net: amount - fee, currency: 'pln', source }
    state.entries.push({ id: newId('txn'), object: 'balance_transaction', ...money, created, available_on: created, status: 'available' })
  }

  const find = <Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing => {
    const found = things.get(id)
    if (!found) throw invalid(`No such object: '${id}'`, 'resource_missing', 404)
    return found
  }
  const openSession = (id: string): PeerSession => {
    const session = find(state.sessions, id)
    if (session.status === 'open' && session.expires_at <= now()) api.expire(id)
    if (session.status !== 'open') throw invalid(`The session is ${session.status}.`, 'session_closed')
    return session
  }
  const intentOf = (session: PeerSession): PeerIntent => {
    const known = session.payment_intent === null ? undefined : state.intents.get(session.payment_intent)
    if (known) return known
    const intent: PeerIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'requires_payment_method',
      metadata: session.intent_metadata,
      latest_charge: null,
      customer: session.customer,
      payment_method: null,
      last_payment_error: null,
    }
    state.intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return intent
  }
  const succeed = (intent: PeerIntent, method: PeerMethod): void => {
    const id = newId('ch')
    state.charges.set(id, {
      id,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      payment_method_details: { type: method },
    })
    enter(method === 'card' ? 'charge' : 'payment', intent.amount, { source: id, fee: Math.round(intent.amount * FEE) + FIXED_FEE_GROSZE })
    Object.assign(intent, { status: 'succeeded', latest_charge: id, last_payment_error: null })
    tell('payment_intent.succeeded', intent)
  }
  const complete = (session: PeerSession, isPaid: boolean): void => {
    Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid', url: null })
    tell('checkout.session.completed', session)
  }

  const api = {
    state,
    /** Writes into the service's books what no payment does, such as `payout`. */
    enter,
    tell,
    /** The message once more, such as a service repeats it. */
    send,
    /** Resolves when every message so far was handed over. */
    delivered: async (): Promise<void> => void (await Promise.all(undelivered)),

    createSession(
      fields: Omit<
        PeerSession,
        'id' | 'object' | 'ui_mode' | 'status' | 'payment_status' | 'url' | 'created' | 'payment_intent' | 'customer'
      >,
    ): PeerSession {
      if (fields.amount_total < LEAST_GROSZE) throw invalid('The amount must be at least 2.00 zł.', 'amount_too_small')
      const left = fields.expires_at - now()
      if (left < 29 * 60 || left > 24 * 60 * 60 + 60) throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.')
      const id = newId('cs_test')
      const session: PeerSession = {
        ...fields,
        id,
        object: 'checkout.session',
        ui_mode: 'hosted_page',
        status: 'open',
        payment_status: 'unpaid',
        url: pageOf(id),
        created: now(),
        payment_intent: null,
        customer: null,
      }
      state.sessions.set(id, session)
      return session
    },
    getSession(id: string): PeerSession {
      const session = find(state.sessions, id)
      if (session.status === 'open' && session.expires_at <= now()) api.expire(id)
      return session
    },
    expire(id: string): PeerSession {
      const session = find(state.sessions, id)
      if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      Object.assign(session, { status: 'expired', url: null })
      tell('checkout.session.expired', session)
      return session
    },
    /** Pays an open session. */
    pay(id: string, method: PeerMethod): PeerSession {
      const session = openSession(id)
      const intent = intentOf(session)
      if (session.setup_future_usage !== null && method === 'card') keepCard({ state, newId }, session, intent)
      succeed(intent, method)
      complete(session, true)
      return session
    },
    /** A try that fails leaves the session open. */
    decline(id: string, code: Decline): PeerSession {
      const session = openSession(id)
      const intent = intentOf(session)
      const isCard = code === 'insufficient_funds'
      intent.last_payment_error = {
        type: 'card_error',
        code: isCard ? 'card_declined' : 'payment_intent_payment_attempt_failed',
        decline_code: code,
        message: 'Declined.',
      }
      tell('payment_intent.payment_failed', intent)
      return session
    },
    /** The bank says later how it ends. */
    leaveProcessing(id: string): PeerSession {
      const session = openSession(id)
      intentOf(session).status = 'processing'
      complete(session, false)
      return session
    },
    endProcessing(id: string, isPaid: boolean): PeerSession {
      const session = find(state.sessions, id)
      const intent = intentOf(session)
      if (intent.status !== 'processing') throw invalid('The payment is not processing.')
      if (isPaid) {
        succeed(intent, 'p24')
        session.payment_status = 'paid'
        tell('checkout.session.async_payment_succeeded', session)
      } else {
        intent.status = 'requires_payment_method'
        intent.last_payment_error = { type: 'card_error', code: 'payment_intent_payment_attempt_failed', message: 'Declined.' }
        tell('checkout.session.async_payment_failed', session)
      }
      return session
    },

    /** Charges a card that is kept, without its owner. */
    chargeCard: (charged: CardCharge): PeerIntent => chargeKeptCard({ state, tell, succeed, newId }, charged),

    deleteCustomer: (id: string): object => forgetCustomer(state, id),

    createRefund({ intentId, amount, metadata }: RefundRequest): PeerRefund {
      const intent = find(state.intents, intentId)
      const charge = find(state.charges, intent.latest_charge ?? '')
      const left = charge.amount - charge.amount_refunded
      if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
      if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
      if ((amount ?? left) > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount_too_large')
      const refund: PeerRefund = {
        id: newId('re'),
        object: 'refund',
        amount: amount ?? left,
        currency: charge.currency,
        status: charge.payment_method_details.type === 'card' ? 'succeeded' : 'pending',
        charge: charge.id,
        payment_intent: intentId,
        metadata,
        failure_reason: null,
        created: now(),
      }
      state.refunds.set(refund.id, refund)
      charge.amount_refunded += refund.amount
      charge.refunded = charge.amount_refunded === charge.amount
      enter(charge.payment_method_details.type === 'card' ? 'refund' : 'payment_refund', -refund.amount, { source: refund.id })
      tell('refund.created', refund)
      return refund
    },
    /** The bank says how a refund that is pending ends. */
    settleRefund(id: string, isDone: boolean): PeerRefund {
      const refund = find(state.refunds, id)
      Object.assign(refund, isDone ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      if (!isDone) {
        const charge = find(state.charges, refund.charge)
        charge.amount_refunded -= refund.amount
        charge.refunded = false
        enter('refund_failure', refund.amount, { source: refund.id })
      }
      tell(isDone ? 'refund.updated' : 'refund.failed', refund)
      return refund
    },
    openDispute(intentId: string): PeerDispute {
      const charge = find(state.charges, find(state.intents, intentId).latest_charge ?? '')
      charge.disputed = true
      const dispute: PeerDispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: charge.amount - charge.amount_refunded,
        currency: charge.currency,
        status: 'needs_response',
        reason: 'fraudulent',
        charge: charge.id,
        payment_intent: intentId,
        evidence: {},
        evidence_details: { due_by: now() + EVIDENCE_SECONDS, submission_count: 0, has_evidence: false },
        created: now(),
      }
      state.disputes.set(dispute.id, dispute)
      enter('adjustment', -dispute.amount, { source: dispute.id, fee: DISPUTE_FEE_GROSZE })
      tell('charge.dispute.created', dispute)
      return dispute
    },
    /** Keeps evidence; what is submitted goes to the bank, once. */
    writeEvidence(id: string, evidence: Record<string, string>, isSubmitted: boolean): PeerDispute {
      const dispute = find(state.disputes, id)
      const { evidence_details: details } = dispute
      if (dispute.status !== 'needs_response' || details.submission_count > 0) throw invalid('This dispute is already closed.')
      if (Object.values(evidence).join('').length > MOST_EVIDENCE) throw invalid('The combined evidence is too long.')
      Object.assign(dispute.evidence, evidence)
      details.has_evidence = true
      if (isSubmitted) {
        details.submission_count += 1
        dispute.status = 'under_review'
        tell('charge.dispute.updated', dispute)
      }
      return dispute
    },
    getDispute: (id: string): PeerDispute => find(state.disputes, id),
    closeDispute(id: string, isWon: boolean): PeerDispute {
      const dispute = find(state.disputes, id)
      dispute.status = isWon ? 'won' : 'lost'
      if (isWon) {
        find(state.charges, dispute.charge).disputed = false
        enter('adjustment', dispute.amount, { source: dispute.id })
      }
      tell('charge.dispute.closed', dispute)
      return dispute
    },
  }
  return api
}

export type Peer = ReturnType<typeof createPeer>
