import * as contract from '#contract/board.ts'
import { boardRecords } from '#server/board/personal-records.ts'
import { boardRoutes } from '#server/board/routes.ts'
import { compactBoards } from '#server/board/save-board.ts'
import { isSharedForWriting, readSharedRoom } from '#server/chat/index.ts'
import { boardItem } from '#server/db/tables/board.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { fileServices } from '#server/file/index.ts'
import { homeworkSolutions } from '#server/homework/index.ts'
import { pdfServices } from '#server/pdf/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { onSaying } from '#server/platform/realtime/index.ts'

const ROOM = 'board'

/** Boards that people of a chat room draw on together (docs/product/board.md). */
export const boardFeature: Feature = {
  name: 'board',
  records: boardRecords,
  filePlaces: [{ column: boardItem.fileId }],
  async start(platform) {
    const { db, realtime } = platform
    const { links } = await fileServices(platform)
    return {
      routes: withEmbeds(boardRoutes({ links, realtime, pdfs: pdfServices(platform) }), { links, solutions: homeworkSolutions(platform) }),
      rooms: [{ kind: ROOM, admits: async (userId, id) => (await readSharedRoom(db, userId, id)) !== null }],
      hearers: [
        onSaying(contract.sayPointer, { room: ROOM, limit: { max: 600, windowSeconds: 60 } }, async ({ room, from, payload }) => {
          const roomId = Number(room.slice(ROOM.length + 1))
          // Somebody who is blocked, or waits for an answer, looks on. Who isn't in the room was refused before.
          if (!(await isSharedForWriting(db, roomId))) return
          realtime.tell({ room, except: from.id }, 'boardPointer', { ...payload, roomId, userId: from.userId })
        }),
      ],
      jobs: [everyMinutes(24 * 60, 'board.compact', () => compactBoards(db))],
    }
  },
}
