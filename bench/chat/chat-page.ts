import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { aLongRoom } from '#server/testing/a-long-room.ts'
import { chromiumLaunch } from '../../test/e2e/support/chromium.ts'
import unpackChromium from '../../test/e2e/support/unpack-chromium.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../percentile.ts'
import { forgetLimits, type Person } from './chat-room.ts'

const MESSAGES = 100_000
const MOST_PAINT_MS = 100
const MOST_FRAME_MS = 50
/** Rows in sight, those beside them, and what stands in each. */
const MOST_NODES = 4_000
const SENT = 40
/** Turns of a wheel upwards, each of so many pixels: about a thousand messages. */
const TURNS = 300
const TURN_PX = 240

type Setting = { db: Db; origin: string; writer: Person; reader: Person }

/** The page of the chat in headless Chromium: from sending to paint at the other, and scrolling through a long room. */
export async function measurePage({ db, origin, writer, reader }: Setting): Promise<Figure[]> {
  await unpackChromium()
  const roomId = await aLongRoom(db, [writer.id, reader.id], MESSAGES)
  await db.execute(sql`analyze chat_message`)
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await openRoom(browser, origin, reader, roomId)
    const paints = await paintTimes(page, { db, origin, writer, roomId })
    const scrolled = await scrollUp(page)
    return [
      {
        what: 'p95 from sending to paint at the other',
        value: percentile(paints, 0.95),
        unit: 'ms',
        limit: { most: MOST_PAINT_MS },
        note: `p50 ${Math.round(percentile(paints, 0.5))} ms, ${paints.length} messages`,
      },
      {
        what: 'the longest frame while scrolling through a room of 100,000',
        value: Math.max(...scrolled.frames),
        unit: 'ms',
        limit: { most: MOST_FRAME_MS },
        note: `p50 ${Math.round(percentile(scrolled.frames, 0.5))}, p99 ${Math.round(percentile(scrolled.frames, 0.99))} ms, of ${scrolled.frames.length}; ${scrolled.read} messages read`,
      },
      {
        what: 'work of the page for a frame while scrolling',
        value: scrolled.workMs,
        unit: 'ms',
        limit: { most: 1000 / 60 },
        note: `${scrolled.layoutMs.toFixed(1)} ms of it layout and style`,
      },
      { what: 'nodes in the page after it', value: scrolled.nodes, unit: '', limit: { most: MOST_NODES }, note: `${scrolled.rows} rows` },
    ]
  } finally {
    await browser.close()
  }
}

async function openRoom(browser: Browser, origin: string, { tokens }: Person, roomId: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
  await page.addInitScript(`for (const [key, value] of Object.entries(${JSON.stringify(tokens)})) localStorage.setItem(key, value)`)
  await page.goto(`${origin}/chat?chatRoomId=${roomId}`)
  await page.getByRole('article').last().waitFor()
  return page
}

/** Milliseconds from the call that sends to the end of the frame that shows it, by the clock of this machine. */
async function paintTimes(page: Page, { db, origin, writer, roomId }: Omit<Setting, 'reader'> & { roomId: number }): Promise<number[]> {
  await page.evaluate(WATCH_PAINTS)
  const times: number[] = []
  for (let count = 0; count < SENT; count += 1) {
    if (count % 20 === 0) await forgetLimits(db)
    const mark = `zegar${count}x`
    const sentAt = performance.timeOrigin + performance.now()
    const sending = fetch(`${origin}/api/chat/${roomId}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: `<p>${mark}</p>` }),
    })
    // Looked for at once: the page may show it before the reply is here.
    const [reply, paintedAt] = await Promise.all([sending, page.evaluate<number>(`globalThis.paintOf(${JSON.stringify(mark)})`)])
    if (!reply.ok) throw new Error(await reply.text())
    times.push(paintedAt - sentAt)
    await pause(40)
  }
  // The first ones load what a message is shown with.
  return times.slice(5)
}

/** Turns the wheel upwards, frame after frame. */
async function scrollUp(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { task: of('TaskDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
  }
  const before = await read()
  const frames = await page.evaluate<number[]>(scrolling(TURNS, TURN_PX))
  const after = await read()
  const [nodes, rows, read_] = await page.evaluate<[number, number, number]>(COUNTS)
  return {
    frames,
    nodes,
    rows,
    read: read_,
    workMs: ((after.task - before.task) * 1000) / frames.length,
    layoutMs: ((after.layout - before.layout) * 1000) / frames.length,
  }
}

/** Run in the page, whose DOM this process doesn't know. */
const WATCH_PAINTS = `
  globalThis.paintOf = (text) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not shown: ' + text)), 10_000)
    const list = document.querySelector('.chat-rows')
    const look = () => {
      if (!list.textContent.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A message posted within a frame is read when the frame is drawn.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        channel.port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(list, { childList: true, subtree: true, characterData: true })
    look()
  })
`
const scrolling = (turns: number, px: number): string => `new Promise((resolve) => {
  const scroller = document.querySelector('.chat-scroll')
  const frames = []
  let last = performance.now()
  const turn = () => requestAnimationFrame(() => {
    const now = performance.now()
    frames.push(now - last)
    last = now
    if (frames.length > ${turns}) return resolve(frames.slice(1))
    scroller.scrollBy(0, -${px})
    turn()
  })
  turn()
})`
const COUNTS = `[
  document.querySelectorAll('*').length,
  document.querySelectorAll('.chat-row').length,
  Math.round(document.querySelector('.chat-rows').getBoundingClientRect().height / 64),
]`
