import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openStorage } from '#server/platform/storage/index.ts'

/** A status and a body, or no answer at all. */
export type Answer = [status: number, body: object] | 'nothing'

type Egress = { id: string; room: string; key: string; status: string; put: (bytes: Buffer) => Promise<void> }

/** LiveKit's recorder: it joins the room under the id of its recording, and puts a film where the request says. */
export type EgressPeer = {
  egresses: readonly Egress[]
  answer(method: string, body: unknown): Answer
  /** The next calls of a method are answered so, the last of them only after the method was done where it says `late`. */
  next(method: string, ...answers: ('refused' | 'lost' | 'late')[]): void
  /** Ends a recording as its room's end or a fault would, and puts its film. */
  end(id: string, status?: 'EGRESS_COMPLETE' | 'EGRESS_FAILED', film?: Buffer): Promise<void>
  /** Forgets one, as a day after its end. */
  forget(id: string): void
}

const s3 = z.object({
  access_key: z.string(),
  secret: z.string(),
  region: z.string(),
  endpoint: z.string(),
  bucket: z.string(),
  force_path_style: z.literal(true),
})
const startRequest = z.object({
  room_name: z.string(),
  layout: z.enum(['grid', 'speaker', 'single-speaker']),
  advanced: z.object({ width: z.int(), height: z.int(), framerate: z.int(), video_bitrate: z.int(), audio_bitrate: z.int() }),
  file_outputs: z
    .array(z.object({ filepath: z.string(), file_type: z.literal('MP4'), disable_manifest: z.literal(true), s3 }))
    .check(z.length(1)),
})

const LIVE = new Set(['EGRESS_STARTING', 'EGRESS_ACTIVE'])

export function egressPeer(rooms: Map<string, Set<string>>): EgressPeer {
  const egresses: Egress[] = []
  const planned: { method: string; answer: 'refused' | 'lost' | 'late' }[] = []
  const find = (id: unknown): Egress | undefined => egresses.find((one) => one.id === id)
  /** Secrets are left out of what it tells, as they are there. */
  const show = ({ id, room, key, status }: Egress) => ({
    egress_id: id,
    room_name: room,
    status,
    started_at: '0',
    room_composite: { room_name: room, file_outputs: [{ filepath: key, s3: { access_key: '{access_key}', secret: '{secret}' } }] },
  })

  function start(body: unknown): Answer {
    const request = startRequest.parse(body)
    const [output] = request.file_outputs
    const people = rooms.get(request.room_name)
    if (!output || !people) return [404, { code: 'not_found', msg: 'requested room does not exist' }]
    const { access_key: accessKeyId, secret: secretAccessKey, region, endpoint, bucket } = output.s3
    const place = openStorage({ s3: { accessKeyId, secretAccessKey, region, endpoint, bucket }, folder: '' })
    const egress: Egress = {
      id: `EG_${egresses.length + 1}`,
      room: request.room_name,
      key: output.filepath,
      status: 'EGRESS_STARTING',
      async put(bytes) {
        const path = join(mkdtempSync(join(tmpdir(), 'wizards-egress-')), 'film')
        writeFileSync(path, bytes)
        await place.put(output.filepath, path)
      },
    }
    egresses.push(egress)
    people.add(egress.id)
    return [200, show(egress)]
  }

  function stop(id: unknown): Answer {
    const egress = find(id)
    if (!egress) return [404, { code: 'not_found', msg: 'egress does not exist' }]
    if (!LIVE.has(egress.status))
      return [412, { code: 'failed_precondition', msg: `egress with status ${egress.status} cannot be stopped` }]
    egress.status = 'EGRESS_ENDING'
    rooms.get(egress.room)?.delete(egress.id)
    return [200, show(egress)]
  }

  function list(filter: unknown): Answer {
    const { egress_id: id, active } = z.object({ egress_id: z.optional(z.string()), active: z.optional(z.boolean()) }).parse(filter)
    const found = egresses.filter(
      (one) => (id === undefined || one.id === id) && (active !== true || LIVE.has(one.status) || one.status === 'EGRESS_ENDING'),
    )
    return [200, { items: found.map(show) }]
  }

  function work(method: string, body: unknown): Answer {
    if (method === 'StartRoomCompositeEgress') return start(body)
    if (method === 'StopEgress') return stop(z.object({ egress_id: z.string() }).parse(body).egress_id)
    return method === 'ListEgress' ? list(body) : [404, { code: 'bad_route', msg: 'no handler' }]
  }

  return {
    egresses,
    answer(method, body) {
      const index = planned.findIndex((one) => one.method === method)
      const [plan] = index < 0 ? [] : planned.splice(index, 1)
      if (plan?.answer === 'refused') return [503, { code: 'unavailable', msg: 'no response from servers' }]
      if (plan?.answer === 'lost') return 'nothing'
      const answered = work(method, body)
      return plan ? 'nothing' : answered
    },
    next: (method, ...answers) => void planned.push(...answers.map((answer) => ({ method, answer }))),
    async end(id, status = 'EGRESS_COMPLETE', film = A_FILM) {
      const egress = find(id)
      if (!egress) throw new Error(`There is no ${id}`)
      if (status === 'EGRESS_COMPLETE') await egress.put(film)
      egress.status = status
      rooms.get(egress.room)?.delete(id)
    },
    forget(id) {
      const index = egresses.findIndex((one) => one.id === id)
      if (index >= 0) egresses.splice(index, 1)
    },
  }
}

/** The beginning of an mp4 file, and something after it. */
const A_FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(4096, 7)])
