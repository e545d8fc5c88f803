import type { Editor } from '@tiptap/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type OpenPanel, uiOf } from '../editor-ui.ts'
import { useLatest } from './use-latest.ts'

/**
 * Reads what a component needs of the editor's state, after the frame that a transaction changed, so that typing waits for no
 * toolbar; drawn again only when the answer differs (compared as json).
 */
export function useEditorState<T>(editor: Editor, select: (editor: Editor) => T): T {
  const [value, setValue] = useState(() => select(editor))
  const selectNow = useLatest(select)
  useEffect(() => {
    let last = ''
    let isWaiting = false
    let isLeft = false
    const read = (): void => {
      isWaiting = false
      if (isLeft || editor.isDestroyed) return
      const next = selectNow.current(editor)
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      setValue(next)
    }
    const schedule = (): void => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => setTimeout(read))
    }
    schedule()
    editor.on('transaction', schedule)
    editor.on('focus', schedule)
    editor.on('blur', schedule)
    return () => {
      isLeft = true
      editor.off('transaction', schedule)
      editor.off('focus', schedule)
      editor.off('blur', schedule)
    }
  }, [editor, selectNow])
  return value
}

/** The panel that is open, drawn again when it changes. */
export function useOpenPanel(editor: Editor): OpenPanel | null {
  const ui = uiOf(editor)
  return useSyncExternalStore(ui.subscribe, ui.panel, () => null)
}

export function useFullscreen(editor: Editor): boolean {
  const ui = uiOf(editor)
  return useSyncExternalStore(ui.subscribe, ui.isFullscreen, () => false)
}
