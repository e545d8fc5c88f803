import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'
import { openPickBar, type PickBar } from '#web/ui/overlay/pick-bar.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { fragmentAround, fragmentsOf, nodeUnder } from './fragments.ts'

/** The state of choosing: `isOn` while a fragment is being chosen, `pos` where the one begins that is pointed at. */
type Picking = { readonly isOn: boolean; readonly pos: number | null }

const OFF: Picking = { isOn: false, pos: null }
const key = new PluginKey<Picking>('copyingFragment')

/**
 * The copyable-fragment mode: the block under the pointer, or reached by arrows, is marked; a click or
 * Enter selects and copies it. Escape, any other key and leaving the field end the mode.
 */
export const CopyingFragment = Extension.create({
  name: 'copyingFragment',
  // Ahead of all other keys.
  priority: 2100,
  addProseMirrorPlugins: () => [
    new Plugin<Picking>({
      key,
      state: {
        init: () => OFF,
        apply(transaction, before) {
          const next = transaction.getMeta(key) as Picking | undefined // set below alone
          return next ?? (transaction.docChanged ? OFF : before)
        },
      },
      props: {
        attributes: (state): Record<string, string> => (key.getState(state)?.isOn === true ? { class: 'picking' } : {}),
        decorations(state) {
          const pos = key.getState(state)?.pos ?? null
          const node = pos === null ? null : state.doc.nodeAt(pos)
          if (pos === null || node === null) return null
          return DecorationSet.create(state.doc, [Decoration.node(pos, pos + node.nodeSize, { class: 'pick-target' })])
        },
        handleKeyDown(view, event) {
          if (key.getState(view.state)?.isOn !== true) return false
          return onKey(view, event.key)
        },
        handleDOMEvents: {
          pointermove(view, event) {
            if (key.getState(view.state)?.isOn === true && event.pointerType !== 'touch') point(view, fragmentUnder(view, event))
            return false
          },
          mousedown: (view, event) => keepSelection(view, event),
          click(view, event) {
            if (key.getState(view.state)?.isOn !== true) return false
            event.preventDefault()
            copy(view, fragmentUnder(view, event))
            return true
          },
          blur(view) {
            if (key.getState(view.state)?.isOn === true) end(view)
            return false
          },
        },
      },
      view: (view) => bar(view),
    }),
  ],
})

/** Begins to choose a fragment; `inside` is where a node begins that the first one holds. */
export function startCopyingFragment({ view, state }: Editor, inside: number): void {
  view.focus()
  view.dispatch(view.state.tr.setMeta(key, { isOn: true, pos: fragmentAround(state.doc, inside) }))
}

/** The bar that says what to do stands as long as the mode lasts. */
function bar(view: EditorView): { update: (view: EditorView) => void; destroy: () => void } {
  let shown: PickBar | null = null
  let said: number | null = null
  return {
    update() {
      const { isOn, pos } = key.getState(view.state) ?? OFF
      if (shown !== null && pos !== said) shown.say(spokenName(pos === null ? null : view.state.doc.nodeAt(pos)))
      said = pos
      if (isOn && shown === null)
        shown = openPickBar({
          text: copyMessages.pick,
          byKeys: copyMessages.pickByKeys,
          cancel: copyMessages.cancel,
          owner: view.dom,
          onCancel: () => end(view),
        })
      if (isOn || shown === null) return
      shown.close()
      shown = null
    },
    destroy: () => shown?.close(),
  }
}

const SPOKEN_CHARACTERS = 120

/** Returns the beginning of a fragment, for screen readers. */
function spokenName(node: Node | null): string {
  if (node === null) return ''
  return node.textContent === '' ? String(node.attrs['tex'] ?? '') : node.textContent.slice(0, SPOKEN_CHARACTERS)
}

function onKey(view: EditorView, pressed: string): boolean {
  const { pos } = key.getState(view.state) ?? OFF
  if (pressed === 'Enter' || pressed === ' ') {
    copy(view, pos)
    return true
  }
  const fragments = fragmentsOf(view.state.doc)
  const at = pos === null ? -1 : fragments.indexOf(pos)
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: fragments.length - 1 }[pressed]
  const isModifier = ['Shift', 'Control', 'Alt', 'Meta'].includes(pressed)
  if (to === undefined) {
    if (!isModifier) end(view)
    return pressed === 'Escape'
  }
  const next = fragments[Math.max(0, Math.min(to, fragments.length - 1))]
  if (next === undefined) return true
  point(view, next)
  const dom = view.nodeDOM(next)
  if (dom instanceof Element) dom.scrollIntoView({ block: 'nearest' })
  return true
}

function point(view: EditorView, pos: number | null): void {
  if (pos !== null && pos !== key.getState(view.state)?.pos) view.dispatch(view.state.tr.setMeta(key, { isOn: true, pos }))
}

function end(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, OFF))
}

function fragmentUnder(view: EditorView, { clientX, clientY }: MouseEvent): number | null {
  const { doc } = view.state
  return fragmentAround(doc, nodeUnder(doc, view.posAtCoords({ left: clientX, top: clientY })))
}

function keepSelection(view: EditorView, event: Event): boolean {
  if (key.getState(view.state)?.isOn !== true) return false
  event.preventDefault()
  return true
}

/** Selects the fragment and copies it as the editor copies any selection. */
function copy(view: EditorView, pos: number | null): void {
  const { state } = view
  const node = pos === null ? null : state.doc.nodeAt(pos)
  if (pos === null || node === null) return end(view)
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, pos)).setMeta(key, OFF))
  view.focus()
  if (document.execCommand('copy'))
    return void showToast({ title: copyMessages.copied, message: copyMessages.copiedHint, variant: 'success' })
  showToast({ title: copyMessages.copyFailed, message: copyMessages.copyFailedHint, variant: 'warning' })
}
