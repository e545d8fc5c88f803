/** Objects of the payment service's API, as far as this product reads them (docs/product/payment.md, 9). Times are seconds. */

export type PeerMethod = 'card' | 'blik' | 'p24'

/** Outcomes of a try that the bank refuses, by the codes of the service. */
export const DECLINES = ['insufficient_funds', 'code_invalid', 'code_expired', 'customer_declined', 'payment_limit_exceeded'] as const
export type Decline = (typeof DECLINES)[number]

export type PeerSession = {
  id: string
  object: 'checkout.session'
  mode: string
  ui_mode: 'hosted_page'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string | null
  url: string | null
  created: number
  expires_at: number
  locale: string | null
  payment_intent: string | null
  payment_method_types: string[]
  /** The name of what is bought, for the page. */
  name: string
  intent_metadata: Record<string, string>
  /** The customer that is made with a card to be kept; null for all others. */
  customer: string | null
  setup_future_usage: 'off_session' | null
}

export type PeerIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  latest_charge: string | null
  customer: string | null
  payment_method: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
}

export type PeerCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  payment_method_details: { type: PeerMethod }
}

export type PeerRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  failure_reason: string | null
  created: number
}

export type PeerDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  charge: string
  payment_intent: string
  evidence: Record<string, string | null>
  evidence_details: { due_by: number; submission_count: number; has_evidence: boolean }
  created: number
}

/** An entry of the service's own books; `source` is a thing above, or nothing for those about no payment. */
export type PeerEntry = {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  available_on: number
  status: 'available'
  source: string | null
}
/** A bank's answer to a charge without its owner. */
export type CardOutcome = 'ok' | 'authentication_required' | 'insufficient_funds'

export type PeerEvent = { id: string; object: 'event'; api_version: string; created: number; type: string; data: { object: unknown } }

/** Everything that the peer keeps. */
export type PeerState = {
  sessions: Map<string, PeerSession>
  intents: Map<string, PeerIntent>
  charges: Map<string, PeerCharge>
  refunds: Map<string, PeerRefund>
  disputes: Map<string, PeerDispute>
  /** Cards that are kept, with whose they are and what becomes of the next charge. */
  cards: Map<string, { customer: string; outcome: CardOutcome }>
  /** The oldest first. */
  entries: PeerEntry[]
  /** The oldest first. */
  events: PeerEvent[]
  /** Replies to calls with a key: a repeat gets the same one. */
  replies: Map<string, { path: string; body: string; status: number; reply: unknown }>
}

export function emptyState(): PeerState {
  return {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    entries: [],
    cards: new Map(),
    events: [],
    replies: new Map(),
  }
}

/** A refusal of the API, with its status. */
export class PeerRefusal extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; decline_code?: string; message: string; param?: string; payment_intent?: PeerIntent }

  constructor(status: number, error: PeerRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** An invalid request, as the service words it for programs. */
export function invalid(message: string, code?: string, status = 400): PeerRefusal {
  return new PeerRefusal(status, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })
}
