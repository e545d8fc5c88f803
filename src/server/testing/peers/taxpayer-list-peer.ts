import { once } from 'node:events'
import { createServer } from 'node:http'

type Subject = { name: string; nip: string; workingAddress: string | null; residenceAddress: string | null }

/** A service that speaks as much of the public list of taxpayers as we use. */
export type TaxpayerListPeer = {
  /** Value of the setting TAXPAYER_LIST_URL. */
  url: string
  /** The NIPs of all requests, in order. */
  asked: string[]
  /** The next answers are these instead: a status, a body as it is, or `hangs`; one at a time. */
  next: ({ status: number } | { body: string } | 'hangs')[]
  close: () => Promise<void>
}

/** It answers as the real one: the subject of a NIP or null, 400 without a day. */
export async function startTaxpayerListPeer(subjects: readonly Subject[]): Promise<TaxpayerListPeer> {
  const asked: string[] = []
  const next: TaxpayerListPeer['next'] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const [, nip] = /^\/api\/search\/nip\/(\d{10})$/.exec(pathname) ?? []
    if (nip === undefined || request.method !== 'GET') return response.writeHead(404).end()
    if (!/^\d{4}-\d{2}-\d{2}$/.test(searchParams.get('date') ?? ''))
      return response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'WL-101', message: 'Pole data nie może być puste.' }))
    asked.push(nip)
    const answer = next.shift()
    if (answer === 'hangs') return response
    if (answer !== undefined && 'status' in answer) return response.writeHead(answer.status).end()
    const subject = subjects.find((known) => known.nip === nip) ?? null
    const requestId = 'd2n10-84df1a1'
    const body = { result: { subject, requestId, requestDateTime: '25-11-2026 10:00:00' } }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer === undefined ? JSON.stringify(body) : answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    next,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
