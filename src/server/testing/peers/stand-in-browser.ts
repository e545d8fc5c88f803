import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `prints` a file that holds the words of the page and what it was given for `/assets/style.css`; `dies` in the middle;
 * `hangs` once the page is open, with a child of its own.
 */
type Manner = 'prints' | 'dies' | 'hangs'

/**
 * A program that takes the place of Chromium where it isn't installed: it speaks as much of its protocol as `print-page.ts`
 * does. Returns the path for CHROMIUM_PATH.
 */
export function aStandInBrowser(manner: Manner = 'prints'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'wizards-browser-')), 'chromium')
  writeFileSync(
    path,
    `#!${process.execPath}
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const output = fs.createWriteStream(null, { fd: 4 })
const tell = (message) => output.write(JSON.stringify(message) + '\\0')
const manner = ${JSON.stringify(manner)}
const given = new Map()
let last = 0
const ask = (url, resourceType, then) => {
  const requestId = String(++last)
  given.set(requestId, then)
  tell({ method: 'Fetch.requestPaused', params: { requestId, request: { url, method: 'GET' }, resourceType } })
}
let page = ''
let style = ''
const answers = {
  'Target.createTarget': () => ({ targetId: 't' }),
  'Target.attachToTarget': () => ({ sessionId: 's' }),
  'Page.navigate': ({ url }) => {
    if (manner === 'dies') process.exit(3)
    ask(url, 'Document', (html) => {
      page = html
      ask(url + 'assets/style.css', 'Stylesheet', (css) => {
        style = css
        tell({ method: 'Page.loadEventFired', params: {} })
      })
    })
    return {}
  },
  'Fetch.fulfillRequest': ({ requestId, body }) => (given.get(requestId)(Buffer.from(body, 'base64').toString()), {}),
  'Fetch.failRequest': ({ requestId }) => (given.get(requestId)(''), {}),
  'Page.printToPDF': () => {
    if (manner !== 'hangs') return { stream: '1' }
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    return null
  },
  'IO.read': () => ({ data: Buffer.from('%PDF-1.7 /Type /Page ' + page + style).toString('base64'), base64Encoded: true, eof: true }),
}
let begun = ''
const input = fs.createReadStream(null, { fd: 3, encoding: 'utf8' })
input.on('data', (text) => {
  const messages = (begun + text).split('\\0')
  begun = messages.pop()
  for (const message of messages) {
    const { id, method, params } = JSON.parse(message)
    const result = answers[method] ? answers[method](params) : {}
    if (result !== null) tell({ id, result })
  }
})
input.on('end', () => process.exit())
`,
  )
  chmodSync(path, 0o755)
  return path
}
