import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Video = { title: string; status: number; bytes: Buffer }

/** A service that speaks as much of Bunny Stream's API as we do, and shows a page where its player would stand. */
export type VideoLibraryPeer = {
  /** Value of the setting VIDEO_LIBRARY_URL. */
  url: string
  videos: Map<string, Video>
  /** Statuses that a film goes through once its bytes are there, one a question: 4 is finished, 5 an error. */
  statuses: number[]
  close: () => Promise<void>
}

const [LIBRARY, KEY] = ['4711', 'klucz-biblioteki']

export async function startVideoLibraryPeer(): Promise<VideoLibraryPeer> {
  const videos = new Map<string, Video>()
  const statuses: number[] = []

  async function answer(request: IncomingMessage): Promise<[status: number, body: object | string]> {
    const { method = '', url = '', headers } = request
    if (method === 'GET' && url.startsWith(`/embed/${LIBRARY}/`))
      return [200, '<!doctype html><html lang="pl"><title>Odtwarzacz</title><p>Odtwarzacz biblioteki</p></html>']
    if (headers['accesskey'] !== KEY) return [401, { Message: 'Authentication has been denied for this request.' }]
    const [, found, guid = ''] = new RegExp(`^/library/${LIBRARY}/(videos)(?:/([\\w-]+))?$`).exec(url) ?? []
    if (found === undefined) return [404, { message: 'Not found' }]
    if (method === 'POST' && guid === '') {
      const { title } = JSON.parse((await buffer(request)).toString()) as { title: string } // what the API documents
      const made = randomUUID()
      videos.set(made, { title, status: 0, bytes: Buffer.alloc(0) })
      return [200, { videoLibraryId: Number(LIBRARY), guid: made, title, status: 0, encodeProgress: 0 }]
    }
    const video = videos.get(guid)
    if (!video) return [404, { success: false, message: 'Not Found', statusCode: 404 }]
    if (method === 'PUT') {
      const bytes = await buffer(request)
      if (String(bytes.length) !== headers['content-length']) return [400, { success: false, message: 'Length', statusCode: 400 }]
      videos.set(guid, { ...video, bytes, status: 1 })
      return [200, { success: true, message: 'OK', statusCode: 200 }]
    }
    if (method === 'DELETE') {
      videos.delete(guid)
      return [200, { success: true, message: 'OK', statusCode: 200 }]
    }
    const status = video.status === 0 ? 0 : (statuses.shift() ?? video.status)
    videos.set(guid, { ...video, status })
    return [200, { videoLibraryId: Number(LIBRARY), guid, title: video.title, status, encodeProgress: status === 4 ? 100 : 40 }]
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      const isPage = typeof body === 'string'
      response.writeHead(status, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
      return response.end(isPage ? body : JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://${KEY}@127.0.0.1:${port}/library/${LIBRARY}?player=http://127.0.0.1:${port}`,
    videos,
    statuses,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
