import type { Editor } from '@tiptap/core'
import type { Mentionable } from './suggestions/find-people.ts'

/**
 * The part of the interface that is open now: at most one panel at a time. Commands, keys and NodeViews open panels by name; the
 * React side draws them. It lives beside the document, so undo never sees it.
 */
export type OpenPanel = {
  readonly name: string
  /** Position of the node the panel is about; null where it is about the selection. */
  readonly pos: number | null
}

export type EditorUi = {
  panel: () => OpenPanel | null
  open: (name: string, pos?: number | null) => void
  /** Closes whatever is open; `only` that panel, where another may have been opened since. */
  close: (only?: OpenPanel) => void
  isFullscreen: () => boolean
  setFullscreen: (isOn: boolean) => void
  /** True when the tools of an ADMIN are there. */
  isAdmin: () => boolean
  setAdmin: (isAdmin: boolean) => void
  /** Those who can be named; null where that is everybody whom the person finds. */
  people: () => readonly Mentionable[] | null
  setPeople: (people: readonly Mentionable[] | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createEditorUi(): EditorUi {
  const listeners = new Set<() => void>()
  let panel: OpenPanel | null = null
  let isFullscreen = false
  let isAdmin = false
  let people: readonly Mentionable[] | null = null
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    panel: () => panel,
    open(name, pos = null) {
      panel = { name, pos }
      tell()
    },
    close(only) {
      if (panel === null || (only !== undefined && panel !== only)) return
      panel = null
      tell()
    },
    isFullscreen: () => isFullscreen,
    setFullscreen(isOn) {
      isFullscreen = isOn
      tell()
    },
    isAdmin: () => isAdmin,
    setAdmin(is) {
      isAdmin = is
    },
    people: () => people,
    setPeople(next) {
      people = next
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const uis = new WeakMap<Editor, EditorUi>()

/** The interface of an editor; NodeViews and commands reach it through the editor they belong to. */
export function uiOf(editor: Editor): EditorUi {
  let ui = uis.get(editor)
  if (ui === undefined) {
    ui = createEditorUi()
    uis.set(editor, ui)
  }
  return ui
}
