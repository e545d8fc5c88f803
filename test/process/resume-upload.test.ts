import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { MB } from '#contract/file/file-size.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { eventually } from '#server/testing/eventually.ts'
import { emptyFolder, runProduct, started } from './run-product.ts'

const SIZE = 200 * MB
const TUS = { 'tus-resumable': '1.0.0' }

test('an upload of 200 MB goes on after the server is killed in the middle; memory does not grow with it', async () => {
  const settings = { DATA_DIR: emptyFolder() }
  const email = await anAccountIn(settings)
  const film = aFilm()
  const first = runProduct('main.ts', settings)
  const cutAt = await started(first)
  const authorization = await signIn(cutAt, email)
  const begun = await fetch(`${cutAt}/api/file/upload`, {
    method: 'POST',
    headers: {
      ...TUS,
      authorization,
      'upload-length': String(SIZE),
      'upload-metadata': `filename ${btoa('lekcja.mp4')},assign ${btoa('PRIVATE')}`,
    },
  })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') ?? ''
  await expect(send(cutAt + path, authorization, 0, film, () => first.child.kill('SIGKILL'))).rejects.toThrow()
  await first.ended

  const second = runProduct('main.ts', settings)
  const origin = await started(second)
  const head = await fetch(origin + path, { method: 'HEAD', headers: { ...TUS, authorization } })
  const arrived = Number(head.headers.get('upload-offset'))
  expect(arrived).toBeGreaterThan(50 * MB)
  expect(arrived).toBeLessThan(SIZE)
  // The memory of the start has been given back, and its peak is forgotten.
  await eventually(() => expect(memoryOf(second.child.pid).now).toBeLessThan(0.8 * memoryOf(second.child.pid).most))
  writeFileSync(`/proc/${second.child.pid}/clear_refs`, '5')
  const before = memoryOf(second.child.pid).now
  expect(await send(origin + path, authorization, arrived, film)).toBe(204)
  expect(memoryOf(second.child.pid).most - before).toBeLessThan(80 * MB)
  const download = await fetch(`${origin}${path.replace('/upload', '')}/download`, { headers: { authorization } })
  const digest = createHash('sha256')
  for await (const chunk of download.body ?? []) digest.update(chunk)
  expect(digest.digest('hex')).toBe(createHash('sha256').update(film).digest('hex'))
})

/** No two stretches of it alike. */
function aFilm(): Buffer {
  const bytes = Buffer.alloc(SIZE)
  for (let at = 0; at < SIZE; at += 4096) bytes.writeUInt32LE(at, at)
  bytes.write('\0\0\0\x18ftypmp42', 0, 'latin1')
  return bytes
}

/** Bytes of real memory that a process has, and has had at most. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytesOf = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytesOf('VmRSS'), most: bytesOf('VmHWM') }
}

async function signIn(origin: string, email: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await reply.json()) as { token: string } // the contract's shape
  return `Bearer ${token}`
}

/** The address of a new account in an installation that isn't running. */
async function anAccountIn(settings: Record<string, string>): Promise<string> {
  const database = await openDatabase(readSettings(settings))
  const { email } = await anAccount(database.db)
  await database.close()
  return email
}

/** Sends a film from a byte on; calls `atHalf` when half of it has left. Returns the status. */
async function send(url: string, authorization: string, offset: number, film: Buffer, atHalf?: () => void): Promise<number | undefined> {
  const headers = { ...TUS, authorization, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }
  const sending = request(url, { method: 'PATCH', headers: { ...headers, 'content-length': film.length - offset } })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', reject)
  })
  const ready = new EventTarget()
  sending.on('drain', () => ready.dispatchEvent(new Event('ready'))).on('close', () => ready.dispatchEvent(new Event('ready')))
  answered.catch(() => undefined) // told by the caller's await
  for (let at = offset; at < film.length && !sending.destroyed; at += MB) {
    if (at - offset === SIZE / 2) atHalf?.()
    if (!sending.write(film.subarray(at, at + MB)) && !sending.destroyed)
      await new Promise((resolve) => ready.addEventListener('ready', resolve, { once: true }))
  }
  sending.end()
  return answered
}
