import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Peer, type PeerOptions, createPeer } from '#server/payment/peer/create-peer.ts'
import { invalid, type PeerEntry, PeerRefusal, type PeerSession } from '#server/payment/peer/peer-objects.ts'

/** Ways in which a reply may get lost, for tests. */
export type Fault = { kind: 'dropBefore' | 'dropAfter' | 'error'; times: number }

export type ServedPeer = { peer: Peer; port: number; fail: (fault: Fault) => void; calls: readonly string[]; close: () => Promise<void> }

/** Starts the peer's API on a free port of this machine. */
export async function servePeer(options: PeerOptions & { secretKey: string }): Promise<ServedPeer> {
  const peer = createPeer(options)
  const calls: string[] = []
  let fault: Fault | null = null
  const takeFault = (): Fault['kind'] | null => {
    const kind = fault?.kind ?? null
    fault = fault !== null && fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
    return kind
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer')
      calls.push(`${request.method} ${pathname}`)
      const kind = takeFault()
      if (kind === 'dropBefore') return request.socket.destroy()
      const { status, reply } =
        kind === 'error'
          ? { status: 500, reply: { error: { type: 'api_error', message: 'Something went wrong.' } } }
          : answer(
              peer,
              { method: request.method ?? '', path: pathname, query: searchParams, body, headers: request.headers },
              options.secretKey,
            )
      if (kind === 'dropAfter') return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(6).toString('hex')}` })
      return response.end(JSON.stringify(reply))
    })
  })
  const port = await listen(server)
  // Somebody who is done with everything else doesn't wait for it.
  server.unref()
  return {
    peer,
    port,
    calls,
    fail: (next) => (fault = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Request = { method: string; path: string; query: URLSearchParams; body: string; headers: IncomingMessage['headers'] }

function answer(peer: Peer, request: Request, secretKey: string): { status: number; reply: unknown } {
  if (request.headers.authorization !== `Bearer ${secretKey}`) return refused(invalid('Invalid API Key provided.', undefined, 401))
  const key = request.headers['idempotency-key']
  const known = typeof key === 'string' ? peer.state.replies.get(key) : undefined
  if (known) {
    if (known.path === request.path && known.body === request.body) return known
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return refused(new PeerRefusal(400, { type: 'idempotency_error', message }))
  }
  const made = answerAnew(peer, request)
  if (request.method === 'POST' && typeof key === 'string')
    peer.state.replies.set(key, { path: request.path, body: request.body, ...structuredClone(made) })
  return made
}

function answerAnew(peer: Peer, request: Request): { status: number; reply: unknown } {
  try {
    for (const [method, pattern, run] of ROUTES) {
      const match = method === request.method ? pattern.exec(request.path) : null
      if (match)
        return { status: 200, reply: run(peer, { id: match[1] ?? '', form: new URLSearchParams(request.body), query: request.query }) }
    }
    return refused(invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, undefined, 404))
  } catch (error) {
    if (error instanceof PeerRefusal) return refused(error)
    throw error
  }
}

const refused = ({ status, error }: PeerRefusal): { status: number; reply: unknown } => ({ status, reply: { error } })

type Called = { id: string; form: URLSearchParams; query: URLSearchParams }
type Run = (peer: Peer, called: Called) => unknown

const ROUTES: readonly (readonly [string, RegExp, Run])[] = [
  ['POST', /^\/v1\/checkout\/sessions$/, (peer, { form }) => shownSession(peer, createFrom(peer, form), false)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (peer, { id, query }) => shownSession(peer, peer.getSession(id), isExpanded(query))],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (peer, { id }) => shownSession(peer, peer.expire(id), false)],
  [
    'POST',
    /^\/v1\/payment_intents$/,
    (peer, { form }) => {
      if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true')
        throw invalid('Only charges without their owner are spoken here.')
      return peer.chargeCard({
        amount: Number(form.get('amount')),
        customer: form.get('customer') ?? '',
        card: form.get('payment_method') ?? '',
        metadata: fieldsBelow(form, 'metadata'),
      })
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents$/,
    (peer, { query }) =>
      list([...peer.state.intents.values()].filter(({ customer }) => customer === query.get('customer')).toReversed(), query),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    (peer, { id }) => {
      const intent = peer.state.intents.get(id)
      if (!intent) throw invalid(`No such payment_intent: '${id}'`, 'resource_missing', 404)
      return intent
    },
  ],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, (peer, { id }) => peer.deleteCustomer(id)],
  [
    'POST',
    /^\/v1\/refunds$/,
    (peer, { form }) => {
      const amount = form.get('amount')
      return peer.createRefund({
        intentId: form.get('payment_intent') ?? '',
        amount: amount === null ? null : Number(amount),
        metadata: fieldsBelow(form, 'metadata'),
      })
    },
  ],
  [
    'GET',
    /^\/v1\/refunds$/,
    (peer, { query }) =>
      list([...peer.state.refunds.values()].filter((refund) => refund.payment_intent === query.get('payment_intent')).toReversed(), query),
  ],
  [
    'GET',
    /^\/v1\/refunds\/(\w+)$/,
    (peer, { id }) => {
      const refund = peer.state.refunds.get(id)
      if (!refund) throw invalid(`No such refund: '${id}'`, 'resource_missing', 404)
      return refund
    },
  ],
  ['GET', /^\/v1\/disputes\/(\w+)$/, (peer, { id }) => peer.getDispute(id)],
  [
    'POST',
    /^\/v1\/disputes\/(\w+)$/,
    (peer, { id, form }) => peer.writeEvidence(id, fieldsBelow(form, 'evidence'), form.get('submit') === 'true'),
  ],
  [
    'GET',
    /^\/v1\/balance_transactions$/,
    (peer, { query }) => {
      const since = Number(query.get('created[gte]') ?? 0)
      const entries = peer.state.entries.filter(({ created }) => created >= since).toReversed()
      return list([...query.values()].includes('data.source') ? entries.map((entry) => withSource(peer, entry)) : entries, query)
    },
  ],
  [
    'GET',
    /^\/v1\/events$/,
    (peer, { query }) =>
      list(peer.state.events.filter((event) => event.created >= Number(query.get('created[gte]') ?? 0)).toReversed(), query),
  ],
]

function createFrom(peer: Peer, form: URLSearchParams): PeerSession {
  const mode = form.get('ui_mode')
  if (mode !== null && mode !== 'hosted_page') throw invalid(`Invalid ui_mode: ${mode}`)
  // Writable until the version of 2026-09-30, refused since.
  if (form.has('payment_method_types[0]')) throw invalid('Received unknown parameter: payment_method_types', 'parameter_unknown')
  const item = fieldsBelow(form, 'line_items[0]')
  const amount = Number(item['price_data][unit_amount'] ?? Number.NaN) * Number(item['quantity'] ?? 1)
  if (!Number.isSafeInteger(amount)) throw invalid('Missing required param: line_items.', 'parameter_missing')
  return peer.createSession({
    mode: form.get('mode') ?? 'payment',
    amount_total: amount,
    currency: item['price_data][currency'] ?? 'pln',
    client_reference_id: form.get('client_reference_id'),
    metadata: fieldsBelow(form, 'metadata'),
    intent_metadata: fieldsBelow(form, 'payment_intent_data[metadata]'),
    setup_future_usage: form.get('payment_intent_data[setup_future_usage]') === 'off_session' ? 'off_session' : null,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url'),
    expires_at: Number(form.get('expires_at') ?? 0),
    locale: form.get('locale'),
    payment_method_types: Object.values(fieldsBelow(form, 'allowed_payment_method_types')),
    name: item['price_data][product_data][name'] ?? '',
  })
}

/** Fields of a form below a name: `metadata[order]=7` gives `order`. */
function fieldsBelow(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(fields.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

const isExpanded = (query: URLSearchParams): boolean =>
  [...query].some(([key, value]) => key.startsWith('expand') && value === 'payment_intent')

function shownSession(peer: Peer, session: PeerSession, isWhole: boolean): object {
  const intent =
    isWhole && session.payment_intent !== null ? (peer.state.intents.get(session.payment_intent) ?? null) : session.payment_intent
  return { ...session, payment_intent: intent }
}

function withSource({ state }: Peer, entry: PeerEntry): { id: string; source: unknown } {
  const { source } = entry
  if (source === null) return entry
  return { ...entry, source: state.charges.get(source) ?? state.refunds.get(source) ?? state.disputes.get(source) ?? source }
}

/** The newest first. */
function list<Thing extends { id: string }>(things: readonly Thing[], query: URLSearchParams): object {
  const after = query.get('starting_after')
  const rest = after === null ? things : things.slice(things.findIndex(({ id }) => id === after) + 1)
  const limit = Number(query.get('limit') ?? 10)
  return { object: 'list', url: '/v1/list', has_more: rest.length > limit, data: rest.slice(0, limit) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a stream without encoding gives buffers
  return Buffer.concat(chunks).toString()
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
    })
  })
}
