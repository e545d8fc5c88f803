import type { Editor } from '@tiptap/core'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { isMacKeyboard, isTouch, readableKeys } from '../shortcuts.ts'
import { messages } from './messages.ts'

/** Puts what is on the clipboard in as mere text, as Ctrl+Shift+V does. */
export async function pasteAsText(editor: Editor): Promise<void> {
  const text = await asked(() => navigator.clipboard.readText())
  if (text === null || editor.isDestroyed) return
  if (text === '') return tellEmpty()
  editor.view.pasteText(text)
}

/**
 * Puts what is on the clipboard in as what it is: html, a picture, Markdown. Where there is text alone, and tags in it,
 * the text is read as html.
 */
export async function pasteAsHtml(editor: Editor): Promise<void> {
  const data = await asked(readAll)
  if (data === null || editor.isDestroyed) return
  const text = data.getData('text/plain')
  const html = data.getData('text/html') || (/<[a-z][^<>]*>/i.test(text) ? text : '')
  if (html === '' && text === '' && data.files.length === 0) return tellEmpty()
  // The event carries what the readers of Markdown and of pictures look for.
  const event = new ClipboardEvent('paste', { clipboardData: data })
  if (html === '') editor.view.pasteText(text, event)
  else editor.view.pasteHTML(html, event)
}

/** Returns the browser's answer; null, and a word about it, where it or the person refuses. */
async function asked<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    showToast({ title: messages.clipboardRefused, message: otherWay(), variant: 'warning' })
    return null
  }
}

/** Says how to paste without us. */
function otherWay(): string {
  if (isTouch()) return messages.clipboardRefusedOnTouch
  const isMac = isMacKeyboard()
  return messages.clipboardRefusedHint(readableKeys('Mod-v', isMac), readableKeys('Mod-Shift-v', isMac))
}

function tellEmpty(): void {
  showToast({ title: messages.clipboardEmpty, variant: 'info' })
}

type Reader = (options?: { unsanitized: readonly string[] }) => Promise<ClipboardItem[]>

async function readAll(): Promise<DataTransfer> {
  const read: Reader = navigator.clipboard.read.bind(navigator.clipboard) // TypeScript doesn't know the option yet
  // The html is read as the browser hands it to a paste: the equations of Word stand in comments, which it would take out.
  const items = await read({ unsanitized: ['text/html'] })
  const data = new DataTransfer()
  for (const item of items) {
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (type.startsWith('image/')) data.items.add(new File([blob], `image.${type.slice('image/'.length)}`, { type }))
      else if (type === 'text/html' || type === 'text/plain') data.setData(type, await blob.text())
    }
  }
  return data
}
