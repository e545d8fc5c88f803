import * as file from '#contract/file/file.ts'
import { messages } from '#contract/text/messages.ts'
import { browserApi, endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Calls of pages about files; uploads are in upload-file.ts, and lists are read by `useServer`. */
export const previewFile = (id: number) => browserApi.call(file.previewFile, { params: { id } })
export const deleteFile = (id: number) => browserApi.call(file.deleteFile, { params: { id } })

/** Saves a file under the name that the server gives it; a failure is shown as that of any call. */
export async function downloadFile(id: number): Promise<void> {
  const response = await session.fetch(endpointUrl(file.downloadFile, { params: { id } }), {}).catch(() => null)
  if (!response?.ok) {
    const message = response ? (await errorOfReply(response)).message : messages.unreachable
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
