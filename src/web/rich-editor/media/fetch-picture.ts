import * as z from 'zod/mini'
import { storedFile, type StoredFile, uploadFileFromUrl } from '#contract/file/file.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

/** Has the server fetch a picture from its address. A failure is thrown and not told: of many pictures, one line tells it. */
export async function fetchPicture(url: string): Promise<StoredFile> {
  const response = await session
    .fetch(endpointUrl(uploadFileFromUrl), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
    .catch(() => null)
  if (response === null) throw new AppError('UNAVAILABLE', messages.unreachable)
  if (!response.ok) throw await errorOfReply(response)
  return z.decode(storedFile, (await response.json()) as never) // checked by the server against the same shape
}
