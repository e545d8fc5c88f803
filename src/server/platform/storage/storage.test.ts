import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MB } from '#contract/file/file-size.ts'
import { openStorage, type Storage } from '#server/platform/storage/index.ts'
import { readSettings } from '#server/settings.ts'
import { type S3Peer, startS3Peer } from '#server/testing/peers/s3-peer.ts'

const folder = mkdtempSync(join(tmpdir(), 'wizards-storage-'))
let peer: S3Peer
let storages: Record<'folder' | 's3', Storage>

beforeAll(async () => {
  peer = await startS3Peer()
  storages = {
    folder: openStorage({ s3: null, folder: join(folder, 'files') }),
    s3: openStorage({ s3: readSettings({ S3_URL: peer.url }).S3_URL, folder }),
  }
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

function aLocalFile(bytes: Buffer): string {
  const path = join(folder, `local-${randomBytes(6).toString('hex')}`)
  writeFileSync(path, bytes)
  return path
}
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe.each(['folder', 's3'] as const)('%s', (kind) => {
  test('bytes are taken over, read whole or in part, and removed, twice without harm', async () => {
    const storage = storages[kind]
    const path = aLocalFile(Buffer.from('0123456789'))
    await storage.put('a-1.png.large.webp', path)
    expect(existsSync(path)).toBe(false)
    expect(String(await buffer(await storage.read('a-1.png.large.webp')))).toBe('0123456789')
    expect(String(await buffer(await storage.read('a-1.png.large.webp', { start: 2, end: 4 })))).toBe('234')
    await storage.remove('a-1.png.large.webp')
    await storage.remove('a-1.png.large.webp')
    await expect(storage.read('a-1.png.large.webp')).rejects.toThrow('No bytes are stored under')
  })

  test('a large file arrives as it was', async () => {
    const bytes = randomBytes(33 * MB)
    await storages[kind].put('large.mp4', aLocalFile(bytes))
    expect(sha(await buffer(await storages[kind].read('large.mp4')))).toBe(sha(bytes))
  })

  test('a key that is no key of ours is refused', async () => {
    for (const key of ['../auth-secret', 'a/b', '', '.', '..', 'a\0b', '/etc/passwd'])
      await expect(storages[kind].read(key), key).rejects.toThrow('A storage key has letters')
  })
})

test("S3 gets large files in parts, tries again after a failure, and gives an upload up that can't be finished", async () => {
  expect(peer.requests.filter((line) => line === 'PUT part')).toHaveLength(3)
  peer.failNext(503)
  await storages.s3.put('again.png', aLocalFile(Buffer.from('x')))
  expect(String(peer.objects.get('again.png'))).toBe('x')
  peer.failNext(0, 0, 404)
  await expect(storages.s3.put('never.mp4', aLocalFile(Buffer.alloc(17 * MB)))).rejects.toThrow('S3')
  expect(peer.objects.has('never.mp4')).toBe(false)
  expect(peer.openUploads()).toBe(0)
})

test('S3 refuses whoever has another secret, and the refusal is told', async () => {
  const address = readSettings({ S3_URL: peer.url.replace('sekret', 'inny') }).S3_URL
  await expect(openStorage({ s3: address, folder }).put('x.png', aLocalFile(Buffer.from('x')))).rejects.toThrow('S3 answered 403 to PUT')
  expect(() => readSettings({ S3_URL: 'https://serwer/kubelek' })).toThrow(/S3_URL="…".*https:\/\/klucz:sekret@serwer/)
})
