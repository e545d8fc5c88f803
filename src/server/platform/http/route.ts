import type { AnyEndpoint, Input } from '#contract/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { Viewer } from '#contract/user/viewer.ts'
import type { ContentPart } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import type { Client } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** The things that a handler works with besides its input. */
export type Call<E extends AnyEndpoint> = Input<E> & {
  db: Db
  viewer: Viewer
  client: Client
  log: Logger
  /** The caller's key, of an operation that takes one (contract/http/endpoint.ts); empty for all others. */
  idempotencyKey: string
}

/** Decides how large the file of a form may be, before it is received. */
export type FileLimitOfCall = (call: { db: Db; viewer: Viewer; fields: Readonly<Record<string, string>> }) => Promise<number>

/** An operation of the contract with the function that does it. */
export type Route = {
  endpoint: AnyEndpoint
  handle: (call: Call<AnyEndpoint>) => Promise<unknown>
  /** Limit for an operation that takes a form; without it no file is taken. */
  fileLimit?: FileLimitOfCall
  /**
   * Parts of the public content that the reply to an anonymous viewer is made of, and nothing else: it is kept until one
   * of them is written. Without it nothing is kept of the operation itself, and a page that calls it shows all parts.
   */
  shows?: readonly ContentPart[]
  /** The reply changes with time alone, as prices do: neither it nor a page made of it is kept. */
  isNeverKept?: true
  /** The handler answers the reply as it is sent: JSON in bytes, cut to the contract's shape. */
  isWritten?: true
}

/** Ties an operation to its function; the function's answer must fit the operation's reply. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['reply']>>,
  options: Pick<Route, 'fileLimit' | 'shows' | 'isNeverKept'> = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], ...options } // the input was parsed by this very endpoint's shapes
}

/**
 * Ties an operation to a function that answers bytes: JSON of the operation's reply, cut to its shape. For replies of
 * megabytes, which a thread writes so that the event loop isn't held by them.
 */
export function writtenRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Uint8Array>,
  options: Pick<Route, 'fileLimit'> = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], isWritten: true, ...options } // the input was parsed by this very endpoint's shapes
}
