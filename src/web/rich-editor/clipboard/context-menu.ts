import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { hasPremium } from '#contract/user/viewer.ts'
import { viewerNow } from '#web/auth/index.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { premiumNote, tellPremium } from '#web/subscription/index.ts'
import { type ContextMenuItem, isContextMenuOpen, openContextMenu } from '#web/ui/overlay/context-menu.ts'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'
import { onLongPress } from '#web/ui/overlay/long-press.ts'
import { readSelection } from '../extensions/fresh-selection.ts'
import { isMacKeyboard, isTouch, readableKeys } from '../shortcuts.ts'
import { startCopyingFragment } from './copying-fragment.ts'
import { anchorAround, nodeUnder } from './fragments.ts'
import { messages } from './messages.ts'
import { pasteAsHtml, pasteAsText } from './paste-from-clipboard.ts'

type Point = { readonly x: number; readonly y: number }

/**
 * Opens a menu for the right button, a finger that rests and the menu key. With Shift the browser opens its own, which
 * knows about spelling.
 */
export const ContextMenu = Extension.create({
  name: 'contextMenu',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            contextmenu(view, event) {
              if (event.shiftKey || !view.editable) return false
              event.preventDefault()
              // The browser tells of a resting finger as well as we do.
              if (!isContextMenuOpen()) open(editor, { x: event.clientX, y: event.clientY })
              return true
            },
          },
        },
        view: ({ dom }) => ({
          destroy: onLongPress(dom, (press) => {
            if (editor.isEditable && !isContextMenuOpen()) open(editor, press)
          }),
        }),
      }),
    ]
  },
})

/** The menu at the caret, for the keyboard. */
export function openMenuAtCaret(editor: Editor): void {
  const { selection } = editor.state
  const { left, bottom } = editor.view.coordsAtPos(selection.head)
  const inside = selection instanceof NodeSelection ? selection.from : selection.$head.depth > 0 ? selection.$head.before() : -1
  show(editor, { x: left, y: bottom }, inside)
}

function open(editor: Editor, at: Point): void {
  const { view } = editor
  readSelection(view)
  const inside = nodeUnder(view.state.doc, view.posAtCoords({ left: at.x, top: at.y }))
  selectAtom(view, inside)
  show(editor, at, inside)
}

/** A formula or a picture is selected by the right button, too, so that it can be cut and copied. */
function selectAtom(view: EditorView, inside: number): void {
  const { doc, selection, tr } = view.state
  const node = inside < 0 ? null : doc.nodeAt(inside)
  if (node === null || !node.isAtom || node.isText || !NodeSelection.isSelectable(node)) return
  const isSelected = selection.from <= inside && selection.to >= inside + node.nodeSize
  if (!isSelected) view.dispatch(tr.setSelection(NodeSelection.create(doc, inside)))
}

function show(editor: Editor, at: Point, inside: number): void {
  const { view, state } = editor
  const isMac = isMacKeyboard()
  const keysOf = (keys: string): { keys?: string } => (isTouch() ? {} : { keys: readableKeys(keys, isMac) })
  const id = anchorAround(state.doc, inside)
  const hasFragments = hasPremium(viewerNow())
  const execute = (command: 'cut' | 'copy') => (): void => {
    view.focus()
    document.execCommand(command)
  }
  const clipboard: ContextMenuItem[] = [
    { label: messages.pasteText, ...keysOf('Mod-Shift-v'), onChoose: () => void pasteAsText(editor) },
    { label: messages.pasteHtml, onChoose: () => void pasteAsHtml(editor) },
  ]
  if (!state.selection.empty)
    clipboard.unshift(
      { label: messages.cut, ...keysOf('Mod-x'), onChoose: execute('cut') },
      { label: messages.copy, ...keysOf('Mod-c'), onChoose: execute('copy') },
    )
  openContextMenu({
    label: copyMessages.menu,
    at,
    owner: view.dom,
    hint: copyMessages.nativeMenu,
    giveFocusBack: () => view.focus(),
    groups: [
      clipboard,
      [
        hasFragments
          ? { label: copyMessages.copyFragment, onChoose: () => startCopyingFragment(editor, inside) }
          : { label: copyMessages.copyFragment, lockedNote: premiumNote, onChoose: tellPremium },
        ...(id === null ? [] : [{ label: copyMessages.copyId, onChoose: () => void copyText(`#${id}`) }]),
      ],
    ],
  })
}
