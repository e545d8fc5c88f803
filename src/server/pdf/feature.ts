import { and, eq, inArray } from 'drizzle-orm'
import { pdf } from '#server/db/tables/pdf.ts'
import { expiryJob } from '#server/pdf/forget-pdfs.ts'
import { pdfJob } from '#server/pdf/make-pdf.ts'
import { pdfServices } from '#server/pdf/pdf-services.ts'
import { pdfRecords } from '#server/pdf/personal-records.ts'
import { pdfUrl } from '#server/pdf/present.ts'
import { mountPdfs } from '#server/pdf/routes.ts'
import { pdfBytesLeft, pdfFinished } from '#server/pdf/topics.ts'
import type { Feature } from '#server/platform/feature.ts'
import { onTopic } from '#server/platform/outbox/index.ts'

export const pdfFeature: Feature = {
  name: 'pdf',
  records: pdfRecords,
  start(platform) {
    const { db, storage, realtime } = platform
    const { findBrowser, links } = pdfServices(platform)
    return {
      mount: (server) => mountPdfs(server, { db, links, storage }),
      listeners: [
        onTopic(pdfFinished, async ({ id }) => {
          const [row] = await db
            .select()
            .from(pdf)
            .where(and(eq(pdf.id, id), inArray(pdf.state, ['READY', 'FAILED'])))
          if (!row) return
          const { ownerId, subject, failure } = row
          if (failure === null) realtime.tell({ userId: ownerId }, 'pdfReady', { id, subject, url: pdfUrl(links, id) })
          else realtime.tell({ userId: ownerId }, 'pdfError', { id, subject, failure })
        }),
        onTopic(
          pdfBytesLeft,
          async ({ keys }) => {
            for (const key of keys) await storage.remove(key)
          },
          { lane: 'files' },
        ),
      ],
      // A process that shall not print leaves what is ordered to the processes that have one.
      jobs: [expiryJob(db), ...(platform.settings.CHROMIUM_PATH === 'off' ? [] : [pdfJob({ ...platform, findBrowser })])],
    }
  },
}
