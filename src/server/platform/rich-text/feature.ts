import { Gauge } from 'prom-client'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'
import { renderAllAgain } from '#server/platform/rich-text/render-again.ts'
import { richThreadFigures, warmRichThread } from '#server/platform/rich-text/rich-threads.ts'

const LOOK_MINUTES = 5

/** Keeps the documents of all features up to date, and their thread ready. */
export const richTextFeature: Feature = {
  name: 'rich-text',
  start({ db, richTables, log, metrics: { registry }, realtime }) {
    const left = new Gauge({
      name: 'wizards_render_again_left',
      help: 'Rows whose documents or html are of an older build, as this process goes through them.',
      labelNames: ['table'],
      registers: [registry],
    })
    const waiting: Gauge = new Gauge({
      name: 'wizards_rich_text_waiting',
      help: 'Texts that wait for a thread of rich text.',
      registers: [],
      collect: () => waiting.set(richThreadFigures().waiting),
    })
    registry.registerMetric(waiting)
    // Whoever is signed in may write; a process that only shows pages has no thread to hold.
    realtime.onConnect(warmRichThread)
    // This build stores nothing older than itself: once all is of today, it looks no more.
    let isUpToDate = false
    const look = async (signal: AbortSignal): Promise<void> => {
      if (isUpToDate) return
      await renderAllAgain({ db, tables: richTables, log, signal, onProgress: (table, rows) => left.set({ table }, rows) })
      isUpToDate = !signal.aborted
    }
    return { jobs: [everyMinutes(LOOK_MINUTES, 'richText.renderAgain', ({ signal }) => look(signal), { lane: 'rendering' })] }
  },
}
