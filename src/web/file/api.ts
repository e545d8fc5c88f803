import type * as z from 'zod/mini'
import * as file from '#contract/file.ts'
import { messages } from '#contract/messages.ts'
import { browserApi, endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type FileQuery = Partial<z.output<typeof file.listFiles.query>>

/** The calls of section "Files" that pages make (spec section 7); uploads are in upload-file.ts. */
export const listFiles = (query: FileQuery) => browserApi.call(file.listFiles, { query })
export const getFileSpace = () => browserApi.call(file.getFileSpace)
export const previewFile = (id: number) => browserApi.call(file.previewFile, { params: { id } })
export const deleteFile = (id: number) => browserApi.call(file.deleteFile, { params: { id } })

/** Saves a file under the name that the server gives it; a failure is told as that of any call. */
export async function downloadFile(id: number): Promise<void> {
  const response = await session.fetch(endpointUrl(file.downloadFile, { params: { id } }), {}).catch(() => null)
  if (!response?.ok) {
    const message = response ? (await errorOfReply(response)).message : messages.unavailable
    return void showToast({ title: messages.errorTitle, message, variant: 'error' })
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has taken the bytes over when the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded === undefined ? '' : decodeURIComponent(encoded)
}
