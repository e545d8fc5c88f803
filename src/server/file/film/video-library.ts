import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Settings } from '#server/settings.ts'

/** A library that hosts films: those of tasks and courses are copied to it, and played by its player. */
export type VideoLibrary = {
  /** Makes room for a film; its guid. The library learns no more of it than this title. */
  create(title: string): Promise<string>
  /** Given up when the signal says so. */
  upload(guid: string, bytes: Readable, sizeBytes: number, signal: AbortSignal): Promise<void>
  /** `empty` until the bytes have come; `gone` where the library knows no such film. */
  stateOf(guid: string): Promise<'empty' | 'encoding' | 'ready' | 'failed' | 'gone'>
  /** A film that isn't there is no error. */
  remove(guid: string): Promise<void>
  /** Page of the player, for a frame. */
  embedUrl(guid: string): string
}

const ANSWER_MS = 30_000
const UPLOAD_MS = 6 * 3_600_000

const created = z.object({ guid: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
/** 0 created, 1 uploaded, 2 processing, 3 transcoding, 4 finished, 5 error, 6 upload failed; what follows is work under way. */
const video = z.object({ status: z.int() })
const STATES = ['empty', 'encoding', 'encoding', 'encoding', 'ready', 'failed', 'failed'] as const

/** Bunny Stream over HTTP (docs.bunny.net, Stream API). */
export function videoLibrary({ endpoint, id, apiKey, player }: NonNullable<Settings['VIDEO_LIBRARY_URL']>): VideoLibrary {
  const ask = async (
    method: string,
    path: string,
    init: RequestInit & { duplex?: 'half' } = {},
    signal = AbortSignal.timeout(ANSWER_MS),
  ): Promise<Response | null> => {
    const response = await fetch(`${endpoint}/library/${id}/videos${path}`, {
      ...init,
      method,
      headers: { accesskey: apiKey, accept: 'application/json', ...init.headers },
      signal,
    })
    if (response.status === 404) return null
    if (!response.ok)
      throw new Error(`The video library answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`)
    return response
  }
  return {
    async create(title) {
      const reply = await ask('POST', '', { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title }) })
      if (reply === null) throw new Error('There is no such video library')
      return created.parse(await reply.json()).guid
    },
    async upload(guid, bytes, sizeBytes, signal) {
      const headers = { 'content-type': 'application/octet-stream', 'content-length': String(sizeBytes) }
      const body = Readable.toWeb(bytes) as ReadableStream // the same thing; two libraries declare it differently
      if (
        (await ask('PUT', `/${guid}`, { headers, body, duplex: 'half' }, AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_MS)]))) ===
        null
      )
        throw new Error('The video library knows no such film')
    },
    async stateOf(guid) {
      const reply = await ask('GET', `/${guid}`)
      if (reply === null) return 'gone'
      return STATES[video.parse(await reply.json()).status] ?? 'encoding'
    },
    async remove(guid) {
      await ask('DELETE', `/${guid}`)
    },
    embedUrl: (guid) => `${player}/embed/${id}/${guid}?autoplay=true`,
  }
}
