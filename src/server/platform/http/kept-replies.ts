import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentPart, readDataVersion, versionOf } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { byteCache } from '#server/platform/byte-cache.ts'
import { cacheControl } from '#server/platform/http/cache-control.ts'
import { bytesOf, type PackedBody, packedBody } from '#server/platform/http/packed-body.ts'

const MOST_BYTES = 8 * 1024 * 1024

type Kept = { version: number; body: PackedBody }

/** Replies of the API to anonymous viewers as finished bytes, each kept while the parts of the content that it shows stay the same. */
export type KeptReplies = {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { key: string; shows: readonly ContentPart[]; make: () => Promise<unknown> },
  ): Promise<FastifyReply>
}

export function keptReplies(db: Db): KeptReplies {
  const cache = byteCache<Kept>({ maxBytes: MOST_BYTES })
  const underWay = new Map<string, Promise<Kept>>()

  async function make(key: string, version: number, call: () => Promise<unknown>): Promise<Kept> {
    const kept = { version, body: packedBody(bytesOf(JSON.stringify(await call()))) }
    cache.put(key, kept, kept.body.size())
    return kept
  }

  /** The same question, asked while it is being answered, waits for the same answer. */
  function shared(key: string, version: number, call: () => Promise<unknown>): Promise<Kept> {
    const question = `${version} ${key}`
    const known = underWay.get(question)
    if (known) return known
    const made = make(key, version, call).finally(() => underWay.delete(question))
    underWay.set(question, made)
    return made
  }

  return {
    async send(request, reply, { key, shows, make: call }) {
      // The version is read before the content: a write in between makes the reply count as old, never as new.
      const version = versionOf(await readDataVersion(db), shows)
      const known = cache.get(key)
      const kept = known?.version === version ? known : await shared(key, version, call)
      const size = kept.body.size()
      const { body, encoding } = kept.body.for(request.headers['accept-encoding'])
      if (kept.body.size() !== size) cache.put(key, kept, kept.body.size())
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .header('cache-control', cacheControl.never)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .send(body)
    },
  }
}
