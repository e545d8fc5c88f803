import { once } from 'node:events'
import { createServer } from 'node:http'

/** A document of Open Library's search; fields it doesn't know are left out. */
export type BookDocument = {
  title: string
  author_name?: string[]
  publisher?: string[]
  publish_date?: string[]
  cover_edition_key?: string
}

/** A service that speaks as much of Open Library's search API as citations use. */
export type BookSearchPeer = {
  /** Value of the setting BOOK_SEARCH_URL. */
  url: string
  /** Value of the setting BOOK_COVERS_URL. */
  coversUrl: string
  /** Pictures by edition, or where their address leads; asked for as often as `coversAsked` says. */
  covers: Map<string, Buffer | { location: string } | 'broken'>
  coversAsked: string[]
  /** The words of each request, in order. */
  asked: string[]
  /** The next answers are these instead: a status, a body as it is, or `hangs`; one at a time. */
  next: ({ status: number; location?: string } | { body: string } | 'hangs')[]
  close: () => Promise<void>
}

/** Finds the documents whose title or authors hold every word; only the asked fields, `limit` at most, as the real one. */
export async function startBookSearchPeer(books: readonly BookDocument[]): Promise<BookSearchPeer> {
  const asked: string[] = []
  const next: BookSearchPeer['next'] = []
  const covers: BookSearchPeer['covers'] = new Map()
  const coversAsked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const [, edition] = /^\/b\/olid\/(\w+)-M\.jpg$/.exec(pathname) ?? []
    if (edition !== undefined) {
      const cover = covers.get(edition)
      coversAsked.push(edition)
      if (cover === undefined) return response.writeHead(404).end()
      if (cover === 'broken') return response.writeHead(500).end()
      return 'location' in cover
        ? response.writeHead(302, cover).end()
        : response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cover)
    }
    const answer = next.shift()
    if (pathname !== '/search.json' || request.method !== 'GET') return response.writeHead(404).end()
    const words = searchParams.get('q') ?? ''
    asked.push(words)
    if (answer === 'hangs') return response
    if (answer !== undefined && 'status' in answer)
      return response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end()
    const fields = new Set((searchParams.get('fields') ?? '').split(','))
    const found = books.filter((book) =>
      words
        .toLowerCase()
        .split(' ')
        .every((word) => [book.title, ...(book.author_name ?? [])].join(' ').toLowerCase().includes(word)),
    )
    const page = Number(searchParams.get('page') ?? 1)
    const limit = Number(searchParams.get('limit') ?? 100)
    const docs = found
      .slice((page - 1) * limit, page * limit)
      .map((book) => Object.fromEntries(Object.entries(book).filter(([name]) => fields.has(name))))
    const body = { numFound: found.length, start: (page - 1) * limit, numFoundExact: true, q: words, offset: null, docs }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer === undefined ? JSON.stringify(body) : answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/search.json`,
    coversUrl: `http://127.0.0.1:${port}/b/olid/`,
    covers,
    coversAsked,
    asked,
    next,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
