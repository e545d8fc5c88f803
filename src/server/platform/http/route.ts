import type { AnyEndpoint, Input } from '#contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import type { Client } from '#server/platform/http/caller.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** What a handler works with besides its input. */
export type Call<E extends AnyEndpoint> = Input<E> & {
  db: Db
  viewer: Viewer
  client: Client
  log: Logger
}

/** How large the file of a form may be, decided before it is received. */
export type FileLimitOfCall = (call: { db: Db; viewer: Viewer; fields: Readonly<Record<string, string>> }) => Promise<number>

/** An operation of the contract with the function that does it. */
export type Route = {
  endpoint: AnyEndpoint
  handle: (call: Call<AnyEndpoint>) => Promise<unknown>
  /** Of an operation that takes a form; without it no file is taken. */
  fileLimit?: FileLimitOfCall
}

/** Ties an operation to its function; the function's answer must fit the operation's reply. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['reply']>>,
  options: { fileLimit?: FileLimitOfCall } = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], ...options } // the input was parsed by this very endpoint's shapes
}
