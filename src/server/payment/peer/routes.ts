import { createHash } from 'node:crypto'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Peer } from '#server/payment/peer/create-peer.ts'
import { DECLINES, type Decline } from '#server/payment/peer/peer-objects.ts'
import { PeerRefusal, type PeerSession } from '#server/payment/peer/peer-objects.ts'
import type { ServedPeer } from '#server/payment/peer/serve-peer.ts'

/**
 * Mounts the page on which developers and tests pay where there is no real service: plain html without a script, as strict
 * as all other pages. No code or card is typed on it, and no money moves.
 */
export function mountPayPage(server: FastifyInstance, peerOf: () => Promise<ServedPeer>): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
      done(null, parse(String(body))),
    )
    scope.get<{ Params: { id: string } }>('/dev/pay/:id', async ({ params }, reply) => sendPage(reply, (await peerOf()).peer, params.id))
    scope.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>('/dev/pay/:id', async ({ params, body }, reply) => {
      const { peer } = await peerOf()
      const action = ACTIONS.get(String(body?.['action']))
      try {
        action?.run(peer, params.id)
      } catch (error) {
        if (!(error instanceof PeerRefusal)) throw error
        return sendPage(reply.code(409), peer, params.id)
      }
      // The service tells us first, most of the time; those who want it late stop the message.
      await peer.delivered()
      const session = peer.state.sessions.get(params.id)
      const isLeaving = action?.leads === 'back' && session?.status === 'complete'
      return reply
        .code(303)
        .header('location', isLeaving ? session.success_url : `/dev/pay/${params.id}`)
        .send()
    })
  })
}

type Action = {
  label: string
  run: (peer: Peer, id: string) => unknown
  when: (session: PeerSession, peer: Peer) => boolean
  leads?: 'back'
}

const isOpen = (session: PeerSession): boolean => session.status === 'open'
const takes =
  (way: 'card' | 'blik' | 'p24') =>
  (session: PeerSession): boolean =>
    isOpen(session) && session.payment_method_types.includes(way)
const intentIdOf = (peer: Peer, id: string): string => peer.state.sessions.get(id)?.payment_intent ?? ''
const disputeOf = (peer: Peer, session: PeerSession) =>
  [...peer.state.disputes.values()].findLast((dispute) => dispute.payment_intent === session.payment_intent)
const refundOf = (peer: Peer, session: PeerSession) =>
  [...peer.state.refunds.values()].find((refund) => refund.payment_intent === session.payment_intent && refund.status === 'pending')
const isProcessing = (session: PeerSession): boolean => session.status === 'complete' && session.payment_status === 'unpaid'

const DECLINED: Record<Decline, string> = {
  insufficient_funds: 'Karta bez środków',
  code_invalid: 'BLIK: niepoprawny kod',
  code_expired: 'BLIK: kod wygasł',
  customer_declined: 'BLIK: odrzucone w\u00a0banku',
  payment_limit_exceeded: 'BLIK: przekroczony limit',
}

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['card', { label: 'Zapłać kartą', run: (peer, id) => peer.pay(id, 'card'), when: takes('card'), leads: 'back' }],
  ['blik', { label: 'Zapłać BLIK-iem', run: (peer, id) => peer.pay(id, 'blik'), when: takes('blik'), leads: 'back' }],
  ['p24', { label: 'Zapłać przez Przelewy24', run: (peer, id) => peer.pay(id, 'p24'), when: takes('p24'), leads: 'back' }],
  [
    'later',
    { label: 'Przelewy24: bank potwierdzi później', run: (peer, id) => peer.leaveProcessing(id), when: takes('p24'), leads: 'back' },
  ],
  ...DECLINES.map((code): [string, Action] => [
    code,
    { label: DECLINED[code], run: (peer, id) => peer.decline(id, code), when: takes(code === 'insufficient_funds' ? 'card' : 'blik') },
  ]),
  ['expire', { label: 'Niech czas na płatność minie', run: (peer, id) => peer.expire(id), when: isOpen }],
  ['confirm', { label: 'Bank potwierdza', run: (peer, id) => peer.endProcessing(id, true), when: isProcessing }],
  ['reject', { label: 'Bank odmawia', run: (peer, id) => peer.endProcessing(id, false), when: isProcessing }],
  [
    'dispute',
    {
      label: 'Kupujący zgłasza spór w\u00a0banku',
      run: (peer, id) => peer.openDispute(intentIdOf(peer, id)),
      when: (session, peer) => session.payment_status === 'paid' && disputeOf(peer, session) === undefined,
    },
  ],
  ...[true, false].map((isWon): [string, Action] => [
    isWon ? 'won' : 'lost',
    {
      label: isWon ? 'Spór wygrany' : 'Spór przegrany',
      run: (peer, id) => {
        const session = peer.state.sessions.get(id)
        const dispute = session && disputeOf(peer, session)
        if (dispute) peer.closeDispute(dispute.id, isWon)
      },
      when: (session, peer) => ['needs_response', 'under_review'].includes(disputeOf(peer, session)?.status ?? ''),
    },
  ]),
  ...[true, false].map((isDone): [string, Action] => [
    isDone ? 'refunded' : 'refundFailed',
    {
      label: isDone ? 'Zwrot dotarł do banku' : 'Bank odrzuca zwrot',
      run: (peer, id) => {
        const session = peer.state.sessions.get(id)
        const refund = session && refundOf(peer, session)
        if (refund) peer.settleRefund(refund.id, isDone)
      },
      when: (session, peer) => refundOf(peer, session) !== undefined,
    },
  ]),
])

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.5rem}button,a{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;margin:.5rem 0;padding:.5rem;font:inherit;text-align:center}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const STATES: ReadonlyMap<string, string> = new Map([
  ['open', 'Czeka na płatność.'],
  ['expired', 'Czas na płatność minął.'],
])

function sendPage(reply: FastifyReply, peer: Peer, id: string): FastifyReply {
  const session = peer.state.sessions.get(id)
  const body = session
    ? pageOf(peer, session)
    : '<h1>Nie ma takiej płatności</h1><p>Proces, który ją znał, już nie działa. Wróć do zamówienia i\u00a0zacznij od nowa.</p>'
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Płatność próbna</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  return reply
    .code(session ? reply.statusCode : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(html)
}

function pageOf(peer: Peer, session: PeerSession): string {
  const grosze = String(session.amount_total).padStart(3, '0')
  const amount = `${grosze.slice(0, -2)},${grosze.slice(-2)}\u00a0zł`
  const failed = session.status === 'open' && session.payment_intent !== null
  const state = STATES.get(session.status) ?? (session.payment_status === 'paid' ? 'Zapłacone.' : 'Bank przetwarza płatność.')
  const buttons = [...ACTIONS]
    .filter(([, { when }]) => when(session, peer))
    .map(([name, { label }]) => `<button name="action" value="${name}">${label}</button>`)
  const back = session.status === 'complete' ? session.success_url : (session.cancel_url ?? '/')
  const backLabel = session.status === 'complete' ? 'Wróć do zamówienia' : 'Wróć bez płacenia'
  return `<h1>Płatność próbna</h1><p>${escapeHtml(session.name)}: <strong>${amount}</strong></p><p role="status">${failed ? 'Próba się nie udała. Możesz spróbować jeszcze raz.' : state}</p><p>To strona dla programistów i\u00a0testów. Zastępuje stronę operatora i\u00a0nie pobiera żadnych pieniędzy.</p><form method="post" action="/dev/pay/${session.id}">${buttons.join('')}</form><p><a href="${escapeHtml(back)}">${backLabel}</a></p>`
}
