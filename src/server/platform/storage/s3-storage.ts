import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { MB } from '#contract/file/file-size.ts'
import { assertKey, MissingBytesError, type Storage } from '#server/platform/storage/storage.ts'

/** A bucket of a service that speaks S3, path-style: `{endpoint}/{bucket}/{key}`. */
export type S3Address = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** S3 takes at most 10,000 parts, each but the last of 5 MB or more: this size is enough for 160 GB. */
const PART_BYTES = 16 * MB
const RETRIES = 3

/** Files in an S3 bucket. No more than one part is ever held in memory. */
export function s3Storage(address: S3Address): Storage {
  const client = new AwsClient({
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: 's3',
    retries: RETRIES,
  })
  const urlOf = (key: string, query = ''): string => {
    assertKey(key)
    return `${address.endpoint}/${address.bucket}/${key}${query}`
  }
  const ask = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(url, { ...init, method })
    if (!response.ok && response.status !== 404)
      throw new Error(`S3 answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`)
    return response
  }
  const must = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await ask(method, url, init)
    if (response.status === 404) throw new Error(`S3 knows no such bucket or upload (${method})`)
    return response
  }

  async function putInParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const created = await (await must('POST', urlOf(key, '?uploads='))).text()
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(created)?.[1]
    if (uploadId === undefined) throw new Error('S3 began an upload without an id')
    const upload = `uploadId=${encodeURIComponent(uploadId)}`
    try {
      const tags: string[] = []
      for await (const part of parts) {
        const sent = await must('PUT', urlOf(key, `?partNumber=${tags.length + 1}&${upload}`), { body: new Uint8Array(part) })
        tags.push(sent.headers.get('etag') ?? '')
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
      // The reply to this call may say 200 and hold an error.
      const result = await (await must('POST', urlOf(key, `?${upload}`), { body })).text()
      if (result.includes('<Error>')) throw new Error(`S3 could not put the parts together: ${result.slice(0, 300)}`)
    } catch (error) {
      await ask('DELETE', urlOf(key, `?${upload}`)).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(key, path) {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if (size <= PART_BYTES) await must('PUT', urlOf(key), { body: new Uint8Array(await file.readFile()) })
        else await putInParts(key, partsOf(file))
      } finally {
        await file.close()
      }
      await rm(path, { force: true })
    },
    async read(key, range) {
      const response = await ask('GET', urlOf(key), range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {})
      if (response.status === 404 || !response.body) throw new MissingBytesError(key)
      return Readable.from(response.body, { objectMode: false })
    },
    localPath: () => null,
    async remove(key) {
      await ask('DELETE', urlOf(key))
    },
  }
}

/** A file in pieces of one part each. */
async function* partsOf(file: Awaited<ReturnType<typeof open>>): AsyncGenerator<Buffer> {
  for (;;) {
    const buffer = Buffer.allocUnsafe(PART_BYTES)
    let filled = 0
    while (filled < PART_BYTES) {
      const { bytesRead } = await file.read(buffer, filled, PART_BYTES - filled, null)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    if (filled > 0) yield buffer.subarray(0, filled)
    if (filled < PART_BYTES) return
  }
}
