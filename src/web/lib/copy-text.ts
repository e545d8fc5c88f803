import { messages } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Puts a text on the clipboard and says so; where the browser forbids it, the text is there to be selected. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: messages.copied, variant: 'success' })
  } catch {
    showToast({ title: messages.copyFailed, variant: 'warning' })
  }
}
