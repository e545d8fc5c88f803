import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'

/**
 * The people who may call an operation at all; which parts of the answer they see, and whose things they may touch, is decided by the
 * feature's predicates. There is no default: an endpoint without a policy does not type-check, and is not mounted.
 */
export type Access = 'everyone' | 'signedIn' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD'

type Shape = z.ZodMiniType

/** One operation of the API: address below `/api`, policy and shapes. The single source for routes, client, OpenAPI and access tests. */
export type Endpoint<Params extends Shape = Shape, Query extends Shape = Shape, Body extends Shape = Shape, Reply extends Shape = Shape> = {
  /** Unique, `feature.verb`. */
  name: string
  method: Method
  /** Below /api, with `:name` parameters. */
  path: `/${string}`
  access: Access
  /** Its credentials travel in the body: a bearer token that has run out is not held against the call. */
  ignoresBearer?: true
  /** The body isn't JSON: parts of a form with one file among them, or bytes beside the headers that describe them. */
  takes?: 'form' | 'bytes'
  /** The reply isn't JSON: bytes, or headers alone. */
  gives?: 'raw'
  /** Moves money: the request carries an `Idempotency-Key`, and a repeat with it does nothing a second time. */
  takesIdempotencyKey?: true
  /** Its body may be as large as one that brings rich text. */
  takesLargeBody?: true
  /** One English sentence for the reference. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
}

export type AnyEndpoint = Endpoint

/** The request as a handler receives it, after validation. */
export type Input<E extends AnyEndpoint> = { params: z.output<E['params']>; query: z.output<E['query']>; body: z.output<E['body']> }

/** The arguments of a call: query values in their final types, any of them left out; parts without required members too. */
export type CallInput<E extends AnyEndpoint> = Part<'params', z.input<E['params']>> & { query?: Optional<z.output<E['query']>> } & Part<
    'body',
    z.input<E['body']>
  >

type Part<Name extends string, Value> = {} extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }
type Optional<Value> = { [key in keyof Value]?: Value[key] | undefined }

export type Output<E extends AnyEndpoint> = z.output<E['reply']>
