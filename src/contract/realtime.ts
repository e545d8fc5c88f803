import type * as z from 'zod/mini'
import type { ChatPayloads } from '#contract/chat/chat-news.ts'
import type { BoardPayloads } from '#contract/board.ts'
import type { MeetingPayloads } from '#contract/chat/meeting-live.ts'
import type { REALTIME_EVENTS } from '#contract/enums.ts'
import type { PdfFailure } from '#contract/pdf.ts'

/** The namespace that sockets connect to, with the bearer token as `auth.token` (docs/product/presence.md). */
export const REALTIME_NAMESPACE = '/events'

/** The reason for refusing a connection, as the client's `connect_error` says it: the token isn't good (any more). */
export const REALTIME_REFUSED = 'UNAUTHENTICATED'

/** The pause after which the online list is read again when the connection brought no news (docs/product/presence.md). */
export const ONLINE_REFRESH_MS = 300_000

/** Events by their names on the wire: camelCase of the enumeration's (docs/product/api.md, 9), and those that came after it. */
export type RealtimeEvent =
  | Uncapitalize<(typeof REALTIME_EVENTS)[number]>
  | keyof MeetingPayloads
  | keyof BoardPayloads
  | 'chatThreadRead'
  | 'homeworkChanged'
  | 'keptChanged'
  | 'queueChanged'
  | 'examChanged'
  | 'checkChanged'

/** The payloads of the events that exist by now; the other names are taken and carry nothing yet. */
type Payloads = {
  /** The first connection of a person, and their becoming busy or free; told to everybody who is connected. */
  userOnline: { userId: number; isBusy: boolean; isInMeeting: boolean }
  /** The last connection of a person is gone for longer than a reload takes. */
  userOffline: { userId: number }
  /** The session that this connection belongs to has ended; the connection is cut right after. */
  logout: { sessionId: string }
  /** The person has Premium now, or for longer; told to the person alone. */
  subscriptionActivated: { endsAt: string }
  /** The person's news have changed: there is something new, or something was read in another tab or at another device. */
  createdNotification: Record<string, never>
  /** Something on the page of a task was written, told to those who look at it: its rating, talk or error reports. */
  homeworkChanged: { homeworkId: number }
  /** The person keeps other tasks, or other lists, than before; told to the person alone. */
  keptChanged: Record<string, never>
  /** A queue of the admins, or who works on what, has changed; told to the admins who look at queues. */
  queueChanged: Record<string, never>
  /** Somebody began an exam of a class, answered, handed in or was marked; told to its teacher, who watches. */
  examChanged: { examId: number }
  /** A solution that was sent to be checked is taken, checked or given back; told to its pupil and to those who check. */
  checkChanged: { checkId: number }
  /** A document of the person's is printed; `subject` names its list (`favorite:7`), `url` is good for five minutes. */
  pdfReady: { id: number; subject: string; url: string }
  /** A document of the person's can't be printed. */
  pdfError: { id: number; subject: string; failure: PdfFailure }
} & ChatPayloads &
  MeetingPayloads &
  BoardPayloads

export type RealtimePayload<Event extends RealtimeEvent> = Event extends keyof Payloads ? Payloads[Event] : never

/** The one map of what the server tells its clients. */
export type RealtimeEvents = { [Event in RealtimeEvent]: (payload: RealtimePayload<Event>) => void }

/** A room that clients may ask to enter: its kind and the number of what it is about, such as `chat:7`. */
export type RoomName = `${string}:${number}`

/** Something that clients may say in a room they are in, with its shape. The name is that on the wire. */
export type Saying<Payload extends z.ZodMiniObject> = { name: string; payload: Payload }

/** Defines a saying. */
export function saying<Payload extends z.ZodMiniObject>(name: string, payload: Payload): Saying<Payload> {
  return { name, payload }
}

/** The payloads of sayings, and of the two messages that every room has. */
export type Said = { room: string; payload?: unknown }

/** Names by which a client asks to enter and to leave a room. */
export const ENTER_ROOM = 'enterRoom'
export const LEAVE_ROOM = 'leaveRoom'

/** The server's reply to a saying. */
export type SayingReply = { ok: true } | { ok: false; reason: 'FORBIDDEN' | 'VALIDATION' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' }

/** The messages that clients may send: rooms to enter and leave, and sayings. Everything else they do goes through the API. */
export type ClientSayings = Record<string, (said: Said, done?: (reply: SayingReply) => void) => void>
