import { chatLiveRooms, typingHearers } from '#server/chat/live.ts'
import { meetingHearers, meetingLiveRooms } from '#server/chat/meeting/live.ts'
import { recordingJobs } from '#server/chat/meeting/recording/recording-jobs.ts'
import { mountRecorderNews } from '#server/chat/meeting/recording/routes.ts'
import { tidyMeetings } from '#server/chat/meeting/seat.ts'
import { chatRecords } from '#server/chat/personal-records.ts'
import { chatRichTables } from '#server/chat/rich-tables.ts'
import { markAllTold, owePushes } from '#server/chat/push/owe-pushes.ts'
import { chatPushes } from '#server/chat/push/push-to-device.ts'
import { chatReportRoutes, chatRoutes } from '#server/chat/routes.ts'
import { forgetReports } from '#server/chat/safety/decide-report.ts'
import { indexMessages } from '#server/chat/search/index-messages.ts'
import { chatServices } from '#server/chat/services.ts'
import { chatAttachment, chatMessage } from '#server/db/tables/chat.ts'
import { chatReportFile } from '#server/db/tables/chat-report.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { onTopic } from '#server/platform/outbox/index.ts'
import { pushDeviceAdded, pushServices } from '#server/push/index.ts'

/** Rooms in which people write to each other (docs/product/chat.md). */
export const chatFeature: Feature = {
  name: 'chat',
  records: chatRecords,
  richTables: chatRichTables,
  filePlaces: [{ column: chatAttachment.fileId }, { column: chatMessage.fileIds }, { column: chatReportFile.fileId }],
  async start(platform) {
    const services = await chatServices(platform)
    return {
      routes: [
        ...chatRoutes(services),
        ...withEmbeds(chatReportRoutes(services), { links: services.links, solutions: homeworkSolutions(platform) }),
      ],
      mount: (server) => mountRecorderNews(server, platform, services),
      rooms: [chatLiveRooms(platform.db), meetingLiveRooms(platform.db)],
      hearers: [...typingHearers(platform.db, services), ...meetingHearers(platform.db, services)],
      listeners: [onTopic(pushDeviceAdded, ({ userId }) => markAllTold(platform.db, userId))],
      jobs: [
        chatPushes(platform.db, pushServices(platform).send),
        everyMinutes(1, 'chat.owePushes', () => owePushes(platform.db, null)),
        everyMinutes(60, 'chat.forgetReports', () => forgetReports(platform.db)),
        everyMinutes(1, 'chat.tidyMeetings', () => tidyMeetings(platform.db, services)),
        everyMinutes(60, 'chat.indexMessages', () => indexMessages(platform.db)),
        ...recordingJobs(platform, services),
      ],
    }
  },
}
