import type { REALTIME_EVENTS } from '#contract/enums.ts'

/** Where sockets connect, with the bearer token as `auth.token` (spec section 7). */
export const REALTIME_NAMESPACE = '/events'

/** Why a connection is refused, as the client's `connect_error` says it: the token isn't good (any more). */
export const REALTIME_REFUSED = 'UNAUTHENTICATED'

/** How often the online list is read again by somebody whose connection brought no news (spec section 9). */
export const ONLINE_REFRESH_MS = 300_000

/** Events by their names on the wire: camelCase of the enumeration's (rulings 5). */
export type RealtimeEvent = Uncapitalize<(typeof REALTIME_EVENTS)[number]>

/** What the events carry that exist by now; the other names are taken and carry nothing yet. */
type Payloads = {
  /** The first connection of a person, and their becoming busy or free; told to everybody who is connected. */
  userOnline: { userId: number; isBusy: boolean }
  /** The last connection of a person is gone for longer than a reload takes. */
  userOffline: { userId: number }
  /** The session that this connection belongs to has ended; the connection is cut right after. */
  logout: { sessionId: string }
  /** The person has Premium now, or for longer; told to the person alone. */
  subscriptionActivated: { endsAt: string }
}

export type RealtimePayload<Event extends RealtimeEvent> = Event extends keyof Payloads ? Payloads[Event] : never

/** The one map of what the server tells its clients. Clients tell nothing: all they do goes through the API. */
export type RealtimeEvents = { [Event in RealtimeEvent]: (payload: RealtimePayload<Event>) => void }
