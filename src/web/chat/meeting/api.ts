import * as meeting from '#contract/chat/meeting.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

/** The calls of meetings. */

const at = (token: string) => ({ params: { token } })

export const openMeeting = (roomId: number, name: string) =>
  browserApi.call(meeting.sendMeetingMessage, { params: { id: roomId }, body: { name, clientId: crypto.randomUUID() } })
export const readDoor = (token: string) => callQuietly(meeting.getMeeting, at(token))
export const knock = (token: string) => callQuietly(meeting.knockAtMeeting, { ...at(token), body: {} })
export const answerKnock = (token: string, userId: number, decision: 'ADMIT' | 'REFUSE') =>
  browserApi.call(meeting.answerKnock, { ...at(token), body: { userId, decision } })
export const takeSeat = (token: string, peerId: string) => callQuietly(meeting.takeSeat, { ...at(token), body: { peerId } })
export const leaveSeat = (token: string, peerId: string) => callQuietly(meeting.leaveSeat, { ...at(token), body: { peerId } })
export const recordMeeting = (token: string) => browserApi.call(meeting.recordMeeting, { ...at(token), body: {} })
export const stopRecording = (token: string, recordingId: number) =>
  browserApi.call(meeting.stopRecording, { ...at(token), body: { recordingId } })
export const answerRecording = (token: string, recordingId: number, allows: boolean) =>
  browserApi.call(meeting.answerRecording, { ...at(token), body: { recordingId, allows } })
export const endMeeting = (token: string) => browserApi.call(meeting.endMeeting, { ...at(token), body: {} })
