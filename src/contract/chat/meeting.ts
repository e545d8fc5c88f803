import * as z from 'zod/mini'
import { chatMessage } from '#contract/chat/chat-message.ts'
import { meetingCard } from '#contract/chat/meeting-card.ts'
import { seatState } from '#contract/chat/meeting-live.ts'
import { callRecording } from '#contract/chat/meeting-recording.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** Meetings of a chat room (docs/product/meeting.md): people who see and hear each other, up to six without a server between them. */

const signedIn = { access: 'signedIn', params: noParams, query: noQuery } as const
const ofRoom = { ...signedIn, params: z.object({ id: idParam }) } as const
const ofMeeting = { ...signedIn, params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }) } as const

export const MEETING_NAME = { min: 1, max: 80 } as const
const MEETINGS_PAGE = 20

/**
 * Works as `chat.send`. A room has one meeting at a time: while one lasts its message is the reply, whatever the name.
 */
export const sendMeetingMessage = {
  ...ofRoom,
  name: 'chat.sendMeeting',
  method: 'POST',
  path: '/chat/:id/meeting-message',
  summary: 'Opens a meeting in a room.',
  body: z.strictObject({
    clientId: z.optional(z.uuid()),
    name: z.string().check(z.trim(), z.minLength(MEETING_NAME.min), z.maxLength(MEETING_NAME.max), z.regex(/^\P{Cc}+$/u)),
    threadMessageId: z.optional(z.nullable(id)),
  }),
  reply: chatMessage,
} satisfies Endpoint

/** The latest first. */
export const listMeetings = {
  ...ofRoom,
  name: 'chat.listMeetings',
  method: 'GET',
  path: '/chat/:id/meetings',
  summary: 'Meetings of a room.',
  query: pageQuery({ defaultSize: MEETINGS_PAGE }),
  body: noBody,
  reply: pageReply(z.extend(meetingCard, { messageId: z.int(), threadMessageId: z.nullable(z.int()) })),
} satisfies Endpoint
export type ListedMeeting = z.output<typeof listMeetings.reply>['results'][number]

/**
 * The viewer's standing before a meeting: IN_ROOM of its room, ADMITTED by a host; WAITING for the answer to a knock; REFUSED, also of
 * somebody who was put out; OUTSIDE of anybody else with the address.
 */
const MEETING_STANDINGS = ['IN_ROOM', 'ADMITTED', 'WAITING', 'REFUSED', 'OUTSIDE'] as const
export type MeetingStanding = (typeof MEETING_STANDINGS)[number]

export const meetingDoor = z.object({
  id: z.int(),
  standing: z.enum(MEETING_STANDINGS),
  isHost: z.boolean(),
  endedAt: z.nullable(dateTime),
  /** Null of an account that is gone. */
  host: z.nullable(userRef),
  /** The following is only for those who may enter; for all others it is empty. */
  name: z.string(),
  /** The room, for those who are in it; guests have no chat. */
  roomId: z.nullable(z.int()),
  /** The room whose board goes with the meeting. */
  boardId: z.nullable(z.int()),
  startedAt: z.nullable(dateTime),
  people: z.array(userRef),
  /** Everybody who knocks, for hosts alone. */
  waiting: z.array(userRef),
  /** All seats are taken, without that of the viewer. */
  isFull: z.boolean(),
  /** So many fit into the call. */
  seats: z.int(),
  /** A minor is among those who may enter and there is a relay: all connections go by it. */
  isRelayed: z.boolean(),
  /** Hosts record on the server here, where everybody agrees. */
  recordsOnServer: z.boolean(),
  /** The server records, or asks whether it may, with the viewer's own answer; for those who may enter. */
  recording: z.nullable(z.extend(callRecording, { answer: z.nullable(z.boolean()) })),
})
export type MeetingDoor = z.output<typeof meetingDoor>

/** 404 where there is no such meeting, or the viewer and somebody in its room have blocked each other. */
export const getMeeting = {
  ...ofMeeting,
  name: 'chat.meeting',
  method: 'GET',
  path: '/chat/meeting/:token',
  summary: 'A meeting as it stands before whoever opens its address.',
  body: noBody,
  reply: meetingDoor,
} satisfies Endpoint

/** Again after a refusal, too, ten times in ten minutes; 403 for whom the rules about minors keep out, and after it is over 409. */
export const knockAtMeeting = {
  ...ofMeeting,
  name: 'chat.knock',
  method: 'POST',
  path: '/chat/meeting/:token/knock',
  summary: 'Asks the hosts of a meeting to be let in.',
  body: z.strictObject({}),
  reply: meetingDoor,
} satisfies Endpoint

/** Hosts alone. REFUSE puts out somebody who is in, also of the room. */
export const answerKnock = {
  ...ofMeeting,
  name: 'chat.answerKnock',
  method: 'PUT',
  path: '/chat/meeting/:token/guest',
  summary: 'Lets somebody into a meeting, or puts them out.',
  body: z.strictObject({ userId: id, decision: oneOf(['ADMIT', 'REFUSE']) }),
  reply: meetingDoor,
} satisfies Endpoint

const seat = z.object({ peerId: z.uuid(), user: userRef, isHost: z.boolean(), state: seatState })

/**
 * Takes a seat for a tab, or keeps it: another tab of the same person loses theirs. 409 where all seats are taken, it is over, or the
 * server records and this person hasn't agreed; 403 for whoever has to knock. The credentials of the relay are good for an hour and asked for again by the same call.
 */
export const takeSeat = {
  ...ofMeeting,
  name: 'chat.takeSeat',
  method: 'POST',
  path: '/chat/meeting/:token/seat',
  summary: 'Enters a meeting.',
  body: z.strictObject({ peerId: z.uuid() }),
  reply: z.object({
    meetingId: z.int(),
    /** The number of the last news of the seats that this reply knows of. */
    number: z.int(),
    seats: z.array(seat),
    iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) })),
    isRelayed: z.boolean(),
    /** The server that forwards pictures, with what lets this tab in for two minutes; null where browsers send to each other. */
    forwarder: z.nullable(z.object({ url: z.string(), token: z.string() })),
    recording: z.nullable(callRecording),
  }),
} satisfies Endpoint

/** Twice is once. */
export const leaveSeat = {
  ...ofMeeting,
  name: 'chat.leaveSeat',
  method: 'POST',
  path: '/chat/meeting/:token/leave',
  summary: 'Leaves a meeting.',
  body: z.strictObject({ peerId: z.uuid() }),
  reply: z.object({}),
} satisfies Endpoint

/** Hosts alone. Twice is once. */
export const endMeeting = {
  ...ofMeeting,
  name: 'chat.endMeeting',
  method: 'PUT',
  path: '/chat/meeting/:token/end',
  summary: 'Ends a meeting for everybody.',
  body: z.strictObject({}),
  reply: z.object({}),
} satisfies Endpoint

/** Hosts alone, from a seat. It begins when everybody in the call has agreed. 409 while one goes on, and where the server doesn't record. */
export const recordMeeting = {
  ...ofMeeting,
  name: 'chat.recordMeeting',
  method: 'POST',
  path: '/chat/meeting/:token/recording',
  summary: 'Asks everybody in a call for their consent to a recording by the server.',
  body: z.strictObject({}),
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

/** Hosts alone. Twice is once. */
export const stopRecording = {
  ...ofMeeting,
  name: 'chat.stopRecording',
  method: 'PUT',
  path: '/chat/meeting/:token/recording/stop',
  summary: 'Ends a recording by the server.',
  body: z.strictObject({ recordingId: id }),
  reply: z.object({}),
} satisfies Endpoint

/** Whoever may be in the call answers, from its door too. A no, also one that takes back a yes, ends the recording at once. */
export const answerRecording = {
  ...ofMeeting,
  name: 'chat.answerRecording',
  method: 'PUT',
  path: '/chat/meeting/:token/recording/answer',
  summary: 'Agrees to a recording by the server, or not.',
  body: z.strictObject({ recordingId: id, allows: z.boolean() }),
  reply: z.object({}),
} satisfies Endpoint
