import { commentRecords } from '#server/comment/personal-records.ts'
import { commentRichTables } from '#server/comment/rich-tables.ts'
import { commentRoutes } from '#server/comment/routes.ts'
import { comment } from '#server/db/tables/comment.ts'
import { fileServices } from '#server/file/index.ts'
import type { Feature } from '#server/platform/feature.ts'

export const commentFeature: Feature = {
  name: 'comment',
  records: commentRecords,
  richTables: commentRichTables,
  filePlaces: [{ column: comment.fileIds }],
  start: async (platform) => ({ routes: commentRoutes(await fileServices(platform)) }),
}
