import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Figure, isKept, printFigures } from './figure.ts'

/**
 * Measures the product against its budgets: `npm run bench` runs everything, `npm run bench -- ssr list` only these.
 * Needs `npm run build` first. Ends with 1 when a limit isn't kept.
 */
const benches: Record<string, { title: string; measure: () => Promise<Figure[]> }> = {
  ssr: { title: 'Rendering on the server', measure: async () => (await import('./ssr.ts')).measureSsr() },
  bytes: { title: 'Bytes of a page', measure: async () => (await import('./page-bytes.ts')).measurePageBytes() },
  list: { title: 'GET /api/homework', measure: async () => (await import('./list-latency.ts')).measureListLatency() },
  searches: { title: 'The worst searches', measure: async () => (await import('./worst-searches.ts')).measureWorstSearches() },
  pages: { title: 'Kept pages', measure: async () => (await import('./kept-pages.ts')).measureKeptPages() },
  memory: { title: 'Resident memory', measure: async () => (await import('./memory.ts')).measureMemory() },
  writes: { title: 'Parallel writes', measure: async () => (await import('./parallel-writes.ts')).measureParallelWrites() },
  start: { title: 'Start and stop', measure: async () => (await import('./start-times.ts')).measureStartTimes() },
  clone: { title: 'Fresh clone', measure: async () => (await import('./fresh-clone.ts')).measureFreshClone() },
  render: { title: 'Rendering of documents', measure: async () => (await import('./render.ts')).measureRender() },
  speech: { title: 'Formulas said in Polish', measure: async () => (await import('./speech.ts')).measureSpeech() },
  practice: { title: 'Ratings of practice', measure: async () => (await import('./practice.ts')).measurePractice() },
  answers: { title: 'Typed answers that are judged', measure: async () => (await import('./answers.ts')).measureAnswers() },
  photo: { title: 'Found by a photo', measure: async () => (await import('./photo.ts')).measurePhoto() },
  print: { title: 'An exam on paper', measure: async () => (await import('./print.ts')).measurePrint() },
  editor: { title: 'The editor', measure: async () => (await import('./editor.ts')).measureEditor() },
  form: { title: 'The form of a task', measure: async () => (await import('./task-form.ts')).measureTaskForm() },
  board: { title: 'A board of 10,000 strokes', measure: async () => (await import('./board.ts')).measureBoard() },
  bodies: { title: 'The worst bodies', measure: async () => (await import('./worst-bodies.ts')).measureWorstBodies() },
  chat: { title: 'A full room of the chat', measure: async () => (await import('./chat.ts')).measureChat() },
  rooms: { title: 'Long rooms of the chat', measure: async () => (await import('./chat/long-rooms.ts')).measureLongRooms() },
  talk: { title: 'The page of the chat', measure: async () => (await import('./chat.ts')).measureChatPage() },
  lighthouse: { title: 'Lighthouse, mobile', measure: async () => (await import('./lighthouse.ts')).measureLighthouse() },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)

console.log(`Node ${process.versions.node}, ${cpus().length} cores, load average ${loadText()}`)
const results: Record<string, { load: string; figures: (Figure & { isKept: boolean })[] }> = {}
for (const [name, { title, measure }] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const figures = await measure()
  printFigures(`${title} (load average ${loadText()})`, figures)
  results[name] = { load: loadText(), figures: figures.map((figure) => ({ ...figure, isKept: isKept(figure) })) }
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ node: process.versions.node, cores: cpus().length, results }, null, 2)}\n`)

const over = Object.values(results).flatMap(({ figures }) => figures.filter((figure) => !figure.isKept))
console.log(over.length === 0 ? '\nEvery limit is kept.' : `\nOver the limit: ${over.map(({ what }) => what).join('; ')}`)
if (over.length > 0) process.exitCode = 1

function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')
}
