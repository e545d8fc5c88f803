import { messages as shared } from '#contract/text/messages.ts'
import { readMessage } from '#web/chat/api.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Saves a file of a message, by a link that is new. */
export async function saveFile(messageId: number, id: number): Promise<void> {
  try {
    const { files, audio } = await readMessage(messageId)
    const file = [...files, ...(audio ? [audio] : [])].find((one) => one.id === id)
    if (file === undefined) return
    const link = document.createElement('a')
    link.href = file.url
    link.download = file.originalname
    link.click()
  } catch (error) {
    showToast({ title: shared.errorTitle, message: reasonOf(error), variant: 'error' })
  }
}
