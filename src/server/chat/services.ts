import { type ParentLinks, parentLinks } from '#server/auth/index.ts'
import { type Forwarder, liveKitForwarder } from '#server/chat/meeting/forwarder.ts'
import { liveKitApi } from '#server/chat/meeting/livekit-api.ts'
import { liveKitRecorder, type Recorder } from '#server/chat/meeting/recording/recorder.ts'
import { createSending, type Sending } from '#server/chat/message/send-together.ts'
import { type RoomWatch, watchRooms } from '#server/chat/push/watch-rooms.ts'
import { knownPaces, type Paces } from '#server/chat/room/slow-mode.ts'
import { createTurns, type Turns } from '#server/platform/turns.ts'
import { fileServices, type FileLinks } from '#server/file/index.ts'
import { onceForPlatform } from '#server/platform/feature.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { Settings } from '#server/settings.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** The things that the chat works with beside the database. */
export type ChatServices = {
  links: FileLinks
  storage: Storage
  realtime: Realtime
  turns: Turns
  sending: Sending
  /** The pace of each room that is written in. */
  paces: Paces
  /** Rooms whose people may have to be told in their browsers. */
  watch: RoomWatch
  /** Links of parents. */
  parents: ParentLinks
  /** The relay of meetings. */
  turn: Pick<Settings, 'TURN_URL' | 'TURN_SECRET'>
  /** The server that forwards pictures; null where browsers send to each other. */
  forwarder: Forwarder | null
  /** The part of that server that records; null where browsers do. */
  recorder: Recorder | null
}

export const chatServices = onceForPlatform(async (platform): Promise<ChatServices> => {
  const { links, storage } = await fileServices(platform)
  const { db, realtime, log, settings, keyOf } = platform
  const turns = createTurns()
  const watch = watchRooms(db, log)
  platform.beforeStop(watch.stop)
  const sending = createSending(db, { links, realtime, turns })
  const liveKit = liveKitApi(settings)
  const recordings = settings.LIVEKIT_RECORDINGS_URL
  const servers = {
    turn: settings,
    forwarder: liveKit && liveKitForwarder(liveKit),
    recorder: liveKit && recordings && liveKitRecorder(liveKit, recordings),
  }
  return { links, storage, realtime, turns, sending, paces: knownPaces(db), watch, parents: parentLinks(keyOf), ...servers }
})
