import * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { liveKitRoom } from '#server/chat/meeting/forwarder.ts'
import { type LiveKitApi, LiveKitRefusal } from '#server/chat/meeting/livekit-api.ts'
import { openStorage, type Storage } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/settings.ts'

/** A recording as the recorder knows it: LIVE while it may still take something, ENDING when it only writes its file. */
export type Seen = { egressId: string; storageKey: string; state: 'LIVE' | 'ENDING' | 'COMPLETE' | 'FAILED' }

/** The part of an installation that records calls without a browser. */
export type Recorder = {
  /** Begins to record everybody in a call. Throws `LiveKitRefusal` where it certainly doesn't. */
  start(meetingId: number, storageKey: string): Promise<Seen>
  /** Ends it; one that has ended, or isn't known any more, is no error. */
  stop(egressId: string): Promise<void>
  /** Returns what it knows of one recording; null of one that it knows no more, a day after its end. */
  find(egressId: string): Promise<Seen | null>
  /** All that go on, also those of others. */
  list(): Promise<Seen[]>
  /** The place of finished files. */
  bucket: Storage
}

/** A lesson in good quality has some 700 MB an hour. */
export const RECORDED_BYTES_PER_SECOND = ((1500 + 96) * 1000) / 8
const PICTURE = { width: 1280, height: 720, framerate: 25, video_codec: 'H264_MAIN', video_bitrate: 1500, audio_bitrate: 96 }

/** Teachers and ADMIN record on the server, where it does; the space of other hosts is for smaller files. */
export const recordsOnServer = ({ recorder }: { recorder: Recorder | null }, role: Role): boolean => recorder !== null && role !== 'USER'

const info = z.object({
  egress_id: z.string(),
  status: z.optional(z.string()),
  room_composite: z.optional(z.object({ file_outputs: z.optional(z.array(z.object({ filepath: z.string() }))) })),
})
const STATES: ReadonlyMap<string, Seen['state']> = new Map([
  ['EGRESS_STARTING', 'LIVE'],
  ['EGRESS_ACTIVE', 'LIVE'],
  ['EGRESS_ENDING', 'ENDING'],
  ['EGRESS_COMPLETE', 'COMPLETE'],
  // It ended by itself, with everything up to then.
  ['EGRESS_LIMIT_REACHED', 'COMPLETE'],
])

/** LiveKit Egress (docs.livekit.io): one film of the whole room, as a page of its own shows it. Its default page writes no names into it. */
export function liveKitRecorder(api: LiveKitApi, s3: NonNullable<Settings['LIVEKIT_RECORDINGS_URL']>): Recorder {
  const grant = { roomRecord: true } as const
  const seen = (value: unknown): Seen => {
    const { egress_id: egressId, status = 'EGRESS_STARTING', room_composite: request } = info.parse(value)
    return { egressId, storageKey: request?.file_outputs?.[0]?.filepath ?? '', state: STATES.get(status) ?? 'FAILED' }
  }
  const list = async (filter: object): Promise<Seen[]> => {
    const found = (await api.ask('Egress/ListEgress', grant, filter)) as { items?: unknown[] } | null // its documented shape
    return (found?.items ?? []).map(seen)
  }
  return {
    async start(meetingId, storageKey) {
      const { accessKeyId: access_key, secretAccessKey: secret, region, endpoint, bucket } = s3
      const output = { filepath: storageKey, file_type: 'MP4', disable_manifest: true }
      const begun = await api.ask('Egress/StartRoomCompositeEgress', grant, {
        room_name: liveKitRoom(meetingId),
        layout: 'grid',
        advanced: PICTURE,
        file_outputs: [{ ...output, s3: { access_key, secret, region, endpoint, bucket, force_path_style: true } }],
      })
      if (begun === null) throw new LiveKitRefusal('StartRoomCompositeEgress', 404, 'there is no such room')
      return seen(begun)
    },
    async stop(egressId) {
      try {
        await api.ask('Egress/StopEgress', grant, { egress_id: egressId })
      } catch (error) {
        // It may have ended by itself; one that goes on is an error.
        const [found] = await list({ egress_id: egressId })
        if (found?.state === 'LIVE') throw error
      }
    },
    find: async (egressId) => (await list({ egress_id: egressId })).find((one) => one.egressId === egressId) ?? null,
    list: () => list({ active: true }),
    bucket: openStorage({ s3, folder: '' }),
  }
}
