import * as contract from '#contract/chat/meeting.ts'
import { answerKnock, knock, readDoor } from '#server/chat/meeting/door.ts'
import { listMeetings, openMeeting } from '#server/chat/meeting/open-meeting.ts'
import { answerRecording, recordMeeting, stopRecording } from '#server/chat/meeting/recording/ask-to-record.ts'
import { endMeeting, leaveSeat, takeSeat } from '#server/chat/meeting/seat.ts'
import type { ChatServices } from '#server/chat/services.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'

export function meetingRoutes(services: ChatServices): Route[] {
  return [
    route(contract.sendMeetingMessage, async ({ db, viewer, params, body }) => {
      const opened = await openMeeting(db, services, signedIn(viewer), params.id, body)
      services.watch.note(params.id)
      return opened
    }),
    route(contract.listMeetings, ({ db, viewer, params, query }) => listMeetings(db, signedInId(viewer), params.id, query)),
    route(contract.getMeeting, ({ db, viewer, params }) => readDoor(db, services, signedIn(viewer), params.token)),
    route(contract.knockAtMeeting, ({ db, viewer, params }) => knock(db, services, signedIn(viewer), params.token)),
    route(contract.answerKnock, ({ db, viewer, params, body }) => answerKnock(db, services, signedIn(viewer), params.token, body)),
    route(contract.takeSeat, ({ db, viewer, params, body }) => takeSeat(db, services, signedIn(viewer), params.token, body.peerId)),
    route(contract.leaveSeat, async ({ db, viewer, params, body }) => {
      await leaveSeat(db, services, signedInId(viewer), params.token, body.peerId)
      return {}
    }),
    route(contract.endMeeting, async ({ db, viewer, params }) => {
      await endMeeting(db, services, signedIn(viewer), params.token)
      return {}
    }),
    route(contract.recordMeeting, ({ db, viewer, params }) => recordMeeting(db, services, signedIn(viewer), params.token)),
    route(contract.stopRecording, async ({ db, viewer, params, body }) => {
      await stopRecording(db, services, signedIn(viewer), params.token, body.recordingId)
      return {}
    }),
    route(contract.answerRecording, async ({ db, viewer, params, body }) => {
      await answerRecording(db, services, signedIn(viewer), params.token, body)
      return {}
    }),
  ]
}
