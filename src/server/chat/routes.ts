import * as contract from '#contract/chat/chat.ts'
import { MOST_AUDIO_BYTES } from '#contract/chat/chat-limits.ts'
import * as message from '#contract/chat/chat-message.ts'
import { searchChat } from '#contract/chat/chat-search.ts'
import * as safety from '#contract/chat/chat-safety.ts'
import { meetingRoutes } from '#server/chat/meeting/routes.ts'
import { clearSeats } from '#server/chat/meeting/seat.ts'
import { pinMessage, removeMessage, updateMessage } from '#server/chat/message/change-message.ts'
import { getOwnDocument } from '#server/chat/message/get-document.ts'
import { downloadAttachments, listAttachments, listThreads } from '#server/chat/message/list-attachments.ts'
import { listChanges, listMessages, listPinned } from '#server/chat/message/list-stream.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import { reactToMessage } from '#server/chat/message/react-to-message.ts'
import { findMessage } from '#server/chat/message/select.ts'
import { sendAudio } from '#server/chat/message/send-audio.ts'
import { sendMessage } from '#server/chat/message/send-message.ts'
import type { Writer } from '#server/chat/message/store-messages.ts'
import { answerInvitation } from '#server/chat/room/answer-invitation.ts'
import { deleteGroup, leaveGroup } from '#server/chat/room/leave-group.ts'
import { countUnread, getRoom, listRooms } from '#server/chat/room/list-rooms.ts'
import { openDirect } from '#server/chat/room/open-direct.ts'
import { muteRoom, readLast, toggleFavorite } from '#server/chat/room/read-mark.ts'
import { createGroup, updateGroup } from '#server/chat/room/save-group.ts'
import { limitParents } from '#server/chat/limits.ts'
import { readCompany } from '#server/chat/safety/read-company.ts'
import { atPace, setPace } from '#server/chat/room/slow-mode.ts'
import { readThread } from '#server/chat/room/thread-news.ts'
import { blockUser, listBlocked } from '#server/chat/safety/block.ts'
import { decideReport, getReport, listReports } from '#server/chat/safety/decide-report.ts'
import { reportMessage } from '#server/chat/safety/report.ts'
import { readSettings, saveSettings } from '#server/chat/safety/settings.ts'
import { searchRooms } from '#server/chat/search/search-rooms.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { limitUploads } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'

export const chatRoutes = (services: ChatServices): Route[] => [
  ...roomRoutes(services),
  ...messageRoutes(services),
  ...safetyRoutes(services),
  ...meetingRoutes(services),
]

function roomRoutes(services: ChatServices): Route[] {
  return [
    route(contract.listChatRooms, ({ db, viewer, query }) => listRooms(db, signedInId(viewer), query)),
    route(searchChat, ({ db, viewer, query }) => searchRooms(db, signedInId(viewer), query)),
    route(contract.countUnreadChatRooms, async ({ db, viewer }) => ({ count: await countUnread(db, signedInId(viewer)) })),
    route(contract.getChatRoom, ({ db, viewer, params }) => getRoom(db, signedInId(viewer), params.id)),
    route(contract.getChatRoomWithUser, async ({ db, viewer, params }) => {
      const me = signedIn(viewer)
      return getRoom(db, me.id, await openDirect(db, services, me, params.id))
    }),
    route(contract.createChatRoom, async ({ db, viewer, body }) => {
      const me = signedIn(viewer)
      return getRoom(db, me.id, await createGroup(db, services, me, body))
    }),
    route(contract.updateChatRoom, async ({ db, viewer, params, body }) => {
      const me = signedIn(viewer)
      await updateGroup(db, services, me, params.id, body)
      await clearSeats(db, services, params.id)
      return getRoom(db, me.id, params.id)
    }),
    route(contract.deleteChatRoom, async ({ db, viewer, params }) => {
      await deleteGroup(db, services, signedInId(viewer), params.id)
      return {}
    }),
    route(contract.leaveChatRoom, async ({ db, viewer, params }) => {
      await leaveGroup(db, services, signedInId(viewer), params.id)
      await clearSeats(db, services, params.id)
      return {}
    }),
    route(contract.answerChatInvitation, async ({ db, viewer, params, body }) => {
      await answerInvitation(db, services, signedInId(viewer), params.id, body.decision)
      await clearSeats(db, services, params.id)
      return {}
    }),
    route(contract.readChatRoom, ({ db, viewer, params, body }) => readLast(db, services, signedInId(viewer), params.id, body.seq)),
    route(contract.toggleFavoriteChatRoom, async ({ db, viewer, params, body }) => ({
      isFavorite: await toggleFavorite(db, services, signedInId(viewer), params.id, body.isFavorite),
    })),
    route(contract.slowChatRoom, async ({ db, viewer, params, body }) => {
      await setPace(db, services, signedIn(viewer), params.id, body.seconds)
      return { slowSeconds: body.seconds }
    }),
    route(contract.muteChatRoom, async ({ db, viewer, params, body }) => {
      await muteRoom(db, services, signedInId(viewer), params.id, body.isMuted)
      return { isMuted: body.isMuted }
    }),
  ]
}

type Way<Sent> = { db: Db; writer: Writer; roomId: number; clientId: string | undefined; send: () => Promise<Sent> }

/** Sends at the pace of the room, and notes it for those who are told in their browsers. */
async function sending<Sent>(services: ChatServices, { db, writer, roomId, clientId, send }: Way<Sent>): Promise<Sent> {
  const sent = await atPace(db, services, writer, { roomId, clientId }, send)
  services.watch.note(roomId)
  return sent
}

function messageRoutes(services: ChatServices): Route[] {
  return [
    route(message.listChatMessages, ({ db, viewer, params, query }) => listMessages(db, signedIn(viewer), services, params.id, query)),
    route(message.listChatChanges, ({ db, viewer, params, query }) =>
      listChanges(db, signedIn(viewer), services, params.id, query.after ?? 0),
    ),
    route(message.getChatMessage, async ({ db, viewer, params }) => {
      const { row, me } = await findMessage(db, signedInId(viewer), params.id)
      return presentMessage(db, viewer, services.links, me, row)
    }),
    route(message.sendChatMessage, ({ db, viewer, params: { id: roomId }, body }) => {
      const writer = signedIn(viewer)
      const send = () => sendMessage(services, writer, roomId, { ...body, files: body.files ?? [] })
      return sending(services, { db, writer, roomId, clientId: body.clientId, send })
    }),
    route(message.sendChatAttachments, ({ db, viewer, params: { id: roomId }, body: { attachments, ...body } }) => {
      const writer = signedIn(viewer)
      const send = () => sendMessage(services, writer, roomId, { ...body, message: null, files: attachments })
      return sending(services, { db, writer, roomId, clientId: body.clientId, send })
    }),
    route(
      message.sendChatAudio,
      ({ db, viewer, params: { id: roomId }, body }) => {
        const writer = signedIn(viewer)
        const send = () => sendAudio(db, services, writer, roomId, body)
        return sending(services, { db, writer, roomId, clientId: body.clientId, send })
      },
      {
        async fileLimit({ db, viewer }) {
          await limitUploads(db, signedIn(viewer))
          return MOST_AUDIO_BYTES
        },
      },
    ),
    route(message.updateChatMessage, ({ db, viewer, params, body }) =>
      updateMessage(db, services, signedIn(viewer), params.id, body.message),
    ),
    route(message.getChatMessageDocument, async ({ db, viewer, params }) => ({
      document: await getOwnDocument(db, signedInId(viewer), params.id),
    })),
    route(message.deleteChatMessage, ({ db, viewer, params }) => removeMessage(db, services, signedIn(viewer), params.id)),
    route(message.togglePinnedChatMessage, ({ db, viewer, params, body }) =>
      pinMessage(db, services, signedIn(viewer), params.id, body.isPinned),
    ),
    route(message.listPinnedChatMessages, async ({ db, viewer, params }) => ({
      results: await listPinned(db, signedIn(viewer), services, params.id),
    })),
    route(message.reactToChatMessage, ({ db, viewer, params, body }) => reactToMessage(db, services, signedIn(viewer), params.id, body)),
    route(contract.readChatThread, ({ db, viewer, params, body }) => readThread(db, services, signedInId(viewer), params.id, body.seq)),
    route(message.listChatAttachments, ({ db, viewer, params, query }) =>
      listAttachments(db, signedIn(viewer), services, params.id, query),
    ),
    route(message.listChatThreads, ({ db, viewer, params, query }) => listThreads(db, signedIn(viewer), services, params.id, query)),
    route(message.downloadChatAttachments, ({ db, viewer, params }) => downloadAttachments(db, signedIn(viewer), services, params.id)),
  ]
}

function safetyRoutes(services: ChatServices): Route[] {
  return [
    route(safety.readChildCompany, async ({ db, body, client }) => {
      await limitParents(db, client.address)
      return readCompany(db, services.parents, body.token)
    }),
    route(safety.blockChatUser, async ({ db, viewer, params, body }) => {
      await blockUser(db, services, signedInId(viewer), params.id, body.isBlocked)
      return { isBlocked: body.isBlocked }
    }),
    route(safety.listBlockedChatUsers, async ({ db, viewer }) => ({ results: await listBlocked(db, signedInId(viewer)) })),
    route(safety.getChatSettings, ({ db, viewer }) => readSettings(db, signedInId(viewer))),
    route(safety.saveChatSettings, ({ db, viewer, body }) => saveSettings(db, signedInId(viewer), body)),
    route(safety.reportChatMessage, async ({ db, viewer, params, body }) => {
      await reportMessage(db, signedIn(viewer), params.id, body.reason)
      return {}
    }),
  ]
}

/** Routes of ADMIN, who reads copies of messages: what those show is filled in for the reader. */
export function chatReportRoutes(services: ChatServices): Route[] {
  return [
    route(safety.listChatReports, ({ db, query }) => listReports(db, query)),
    route(safety.getChatReport, ({ db, viewer, params }) => getReport(db, signedIn(viewer), services, params.id)),
    route(safety.decideChatReport, async ({ db, viewer, params, body }) => {
      await decideReport(db, services, signedIn(viewer), params.id, body.decision)
      return {}
    }),
  ]
}
