import * as z from 'zod/mini'
import { FILE_KINDS } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { type ReceivedBytes, type RECORDING_HEADER, TUS_VERSION } from '#contract/file/file-upload.ts'
import { messages } from '#contract/text/messages.ts'

type Headers = ReceivedBytes['headers']

const metadata = z.strictObject({
  filename: z.string().check(z.minLength(1), z.maxLength(1000)),
  assign: z.enum(FILE_KINDS),
  s3Video: z.optional(z.enum(['true', 'false'])),
})
export type UploadMetadata = z.output<typeof metadata>

/** Headers of every reply of this protocol. */
export const TUS_HEADERS = { 'tus-resumable': TUS_VERSION } as const

export function speaksTus(headers: Headers): boolean {
  return headers['tus-resumable'] === TUS_VERSION
}

/** True of an upload that begins without a known length. */
export const isDeferred = (headers: Headers): boolean => headers['upload-defer-length'] === '1' && headers['upload-length'] === undefined

type Name = 'upload-length' | 'upload-offset' | 'content-length' | typeof RECORDING_HEADER

/** The same as `bytesIn`; null where the header isn't there. */
export const optionalIn = (headers: Headers, name: Name): number | null => (headers[name] === undefined ? null : bytesIn(headers, name))

/** A whole number in a header; a refusal where it isn't one. */
export function bytesIn(headers: Headers, name: Name): number {
  const value = headers[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new AppError('VALIDATION', messages.invalidFormat)
  return Number(value)
}

/** `Upload-Metadata`: names and base64 texts, parted by commas. */
export function metadataIn(headers: Headers): UploadMetadata {
  const value = headers['upload-metadata']
  if (typeof value !== 'string' || value.length > 4000) throw new AppError('VALIDATION', messages.invalidFormat)
  const pairs = value.split(',').map((pair) => {
    const [name = '', text = ''] = pair.trim().split(' ')
    return [name, Buffer.from(text, 'base64').toString()] as const
  })
  const { data } = metadata.safeParse(Object.fromEntries(pairs))
  if (!data || new Set(pairs.map(([name]) => name)).size < pairs.length) throw new AppError('VALIDATION', messages.invalidFormat)
  return data
}
