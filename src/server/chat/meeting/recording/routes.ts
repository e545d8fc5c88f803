import type { FastifyInstance } from 'fastify'
import { tellSeats } from '#server/chat/meeting/change-meeting.ts'
import { clearForwarderOf } from '#server/chat/meeting/clear-forwarder.ts'
import { lookAtRecordingsOf } from '#server/chat/meeting/recording/drive-recorder.ts'
import { meetingInNews } from '#server/chat/meeting/recording/recorder-news.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Platform } from '#server/platform/feature.ts'

/** The address that LiveKit's configuration names (`webhook.urls`). */
const NEWS_PATH = '/api/chat/livekit-webhook'
/** Its messages are smaller by far. */
const LARGEST_BYTES = 256 * 1024

/** Mounts the address at which LiveKit tells what happens in its rooms, so that nobody waits for the next look of a minute. */
export function mountRecorderNews(
  server: FastifyInstance,
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  services: ChatServices,
): void {
  const { recorder } = services
  if (recorder === null) return
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/webhook+json', 'application/json'],
      { parseAs: 'string', bodyLimit: LARGEST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(NEWS_PATH, { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await meetingInNews(settings, typeof request.body === 'string' ? request.body : '', request.headers.authorization)
      if (found === null) return reply.code(401).send({ taken: false })
      const { meetingId } = found
      if (meetingId === null) return { taken: false }
      await clearForwarderOf(db, services, meetingId)
      if (await lookAtRecordingsOf(db, { ...services, recorder }, meetingId)) await tellSeats(db, services, meetingId)
      return { taken: true }
    })
  })
}
