import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

/** A service that speaks as much S3 as storage does; it computes each signature itself (AWS Signature Version 4). */
export type S3Peer = {
  /** Value of the setting S3_URL. */
  url: string
  objects: Map<string, Buffer>
  /** Uploads in parts that were begun and neither put together nor given up. */
  openUploads: () => number
  requests: string[]
  /** The next answers are these errors; 0 lets one through. */
  failNext: (...statuses: number[]) => void
  close: () => Promise<void>
}

const [KEY, SECRET, REGION, BUCKET] = ['klucz', 'sekret/z+znakami', 'eu-test-1', 'wizards']

export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []
  const failures: number[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://x')
      requests.push(`${request.method} ${url.search.startsWith('?part') ? 'part' : url.search.slice(0, 8)}`)
      const failure = failures.shift()
      if (failure) return response.writeHead(failure).end()
      if (signatureOf(request, url, body) !== /Signature=([\da-f]{64})/.exec(request.headers.authorization ?? '')?.[1])
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const { status, headers = {}, text } = answer(request, url, body)
      return response.writeHead(status, headers).end(text)
    })
  })

  function answer(
    { method, headers }: IncomingMessage,
    url: URL,
    body: Buffer,
  ): { status: number; headers?: Record<string, string>; text?: string | Buffer } {
    const [, bucket, key = ''] = url.pathname.split('/')
    const uploadId = url.searchParams.get('uploadId')
    const part = url.searchParams.get('partNumber')
    if (bucket !== BUCKET) return { status: 404 }
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `u${uploads.size + 1}/+=`
      uploads.set(id, new Map())
      return { status: 200, text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
    }
    const parts = uploadId === null ? undefined : uploads.get(uploadId)
    if (uploadId !== null && !parts) return { status: 404 }
    if (parts && method === 'PUT') {
      parts.set(Number(part), body)
      return { status: 200, headers: { etag: `"${part}-${body.length}"` } }
    }
    if (parts && method === 'POST') {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
      const isWhole = named.every(([, number, tag]) => tag === `"${number}-${parts.get(Number(number))?.length}"`)
      if (!isWhole || named.length !== parts.size) return { status: 200, text: '<Error><Code>InvalidPart</Code></Error>' }
      objects.set(key, Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))))
      uploads.delete(uploadId ?? '')
      return { status: 200, text: '<CompleteMultipartUploadResult/>' }
    }
    if (parts && method === 'DELETE') {
      uploads.delete(uploadId ?? '')
      return { status: 204 }
    }
    if (method === 'PUT') {
      objects.set(key, body)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    if (!stored) return { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    return start === undefined ? { status: 200, text: stored } : { status: 206, text: stored.subarray(Number(start), Number(end) + 1) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    objects,
    openUploads: () => uploads.size,
    requests,
    failNext: (...statuses) => failures.push(...statuses),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that this request has to carry. */
function signatureOf(request: IncomingMessage, url: URL, body: Buffer): string {
  const [, day = '', signed = ''] =
    new RegExp(`Credential=${KEY}/(\\d{8})/${REGION}/s3/aws4_request, ?SignedHeaders=([a-z0-9;-]+)`).exec(
      request.headers.authorization ?? '',
    ) ?? []
  const time = String(request.headers['x-amz-date'])
  const claimed = String(request.headers['x-amz-content-sha256'])
  const bodyHash = claimed === 'UNSIGNED-PAYLOAD' ? claimed : sha256(body)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, bodyHash].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request')
  return hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
}
