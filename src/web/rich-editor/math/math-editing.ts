import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, NodeSelection, Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { renderFormula } from '#math/render/render-formula.ts'
import { trimTex } from '#math/trim-tex.ts'
import { uiOf } from '../editor-ui.ts'

/**
 * The formula being edited. The document changes once, when editing ends: until then the draft is a decoration, so
 * undo sees one step and no unfinished source is ever saved.
 */
export type MathDraft = {
  /** The node, or where a new one will stand. */
  readonly pos: number
  /** The selection's other end, when a new formula takes the place of a selection. */
  readonly from?: number
  readonly isNew: boolean
  readonly display: boolean
  readonly tex: string
}

const mathEditingKey = new PluginKey<MathDraft | null>('mathEditing')

/** Shows the draft in its place in the text. */
export const MathEditing = Extension.create({
  name: 'mathEditing',
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => {
        const { selection } = editor.state
        if (!(selection instanceof NodeSelection) || !selection.node.type.name.startsWith('math') || !selection.node.isAtom) return false
        uiOf(editor).open('math', selection.from)
        return true
      },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin<MathDraft | null>({
      key: mathEditingKey,
      state: {
        init: () => null,
        apply(transaction, draft) {
          const meta = transaction.getMeta(mathEditingKey) as MathDraft | null | undefined // set by setMathDraft alone
          if (meta !== undefined) return meta
          return draft === null || !transaction.docChanged ? draft : moved(draft, transaction.mapping)
        },
      },
      props: {
        decorations(state) {
          const draft = mathEditingKey.getState(state)
          if (draft === null || draft === undefined) return null
          if (draft.isNew)
            return DecorationSet.create(state.doc, [
              Decoration.widget(draft.pos, () => draftElement(draft), {
                key: `${draft.display}${draft.tex}`,
                side: 1,
                ignoreSelection: true,
              }),
            ])
          const node = state.doc.nodeAt(draft.pos)
          if (node === null) return null
          return DecorationSet.create(state.doc, [
            Decoration.node(draft.pos, draft.pos + node.nodeSize, { class: 'math-edited' }, { draft: draft.tex }),
          ])
        },
      },
    }),
  ],
})

function moved(draft: MathDraft, mapping: Mapping): MathDraft {
  const pos = mapping.map(draft.pos)
  return draft.from === undefined ? { ...draft, pos } : { ...draft, pos, from: mapping.map(draft.from) }
}

function draftElement({ display, tex }: MathDraft): HTMLElement {
  const element = document.createElement('span')
  element.className = display ? 'math-draft math-draft-display' : 'math-draft'
  element.innerHTML = tex.trim() === '' ? '' : renderFormula(tex, { display })
  return element
}

export function setMathDraft(editor: Editor, draft: MathDraft | null): void {
  if (editor.isDestroyed) return
  editor.view.dispatch(editor.state.tr.setMeta(mathEditingKey, draft).setMeta('addToHistory', false))
}

/** The draft as it is being written, wherever the text around has moved it. */
export function updateMathDraft(editor: Editor, change: Pick<MathDraft, 'display' | 'tex'>): void {
  const draft = editor.isDestroyed ? null : mathEditingKey.getState(editor.state)
  if (draft !== null && draft !== undefined) setMathDraft(editor, { ...draft, ...change })
}

type Written = { tex: string; display: boolean; numbered: boolean }

/** Puts what was written into the document. Without a source a formula goes, a new one doesn't come; what has no room there is dropped. */
export function finishMath(editor: Editor, written: Written): void {
  const tr = editor.isDestroyed ? null : finished(editor.state, written)
  if (tr === null) return
  editor.view.dispatch(tr)
  if (mathEditingKey.getState(editor.state)) setMathDraft(editor, null)
}

/** False for what the text has no room for; the limit tells the person so. */
export function takesMath(editor: Editor, written: Written): boolean {
  const tr = editor.isDestroyed ? null : finished(editor.state, written)
  return tr === null || editor.state.applyTransaction(tr).transactions.length > 0
}

/** The change that ends the writing of a formula; null where none is written. */
function finished(state: EditorState, { tex, display, numbered }: Written): Transaction | null {
  const draft = mathEditingKey.getState(state)
  if (draft === null || draft === undefined) return null
  const source = trimTex(tex)
  // However soon the next formula is written, each is one step to undo.
  const tr = closeHistory(state.tr).setMeta(mathEditingKey, null)
  const type = state.schema.nodes[display ? 'mathDisplay' : 'mathInline']
  const known = draft.isNew ? null : state.doc.nodeAt(draft.pos)
  if (type === undefined || (!draft.isNew && known === null) || (source === '' && draft.isNew)) return tr
  const { from, to } = draft.isNew
    ? { from: draft.from ?? draft.pos, to: draft.pos }
    : { from: draft.pos, to: draft.pos + (known?.nodeSize ?? 0) }
  if (source === '') tr.delete(from, to)
  else if (known?.type === type) {
    const attrs = { ...known.attrs, tex: source, ...(display ? { numbered } : {}) }
    if (known.attrs['tex'] !== source || (display && known.attrs['numbered'] !== numbered)) tr.setNodeMarkup(from, null, attrs)
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + known.nodeSize, tr.doc.content.size))))
  } else {
    const node = type.create({ tex: source, ...(display ? { numbered } : {}) }, null, display ? [] : tr.doc.resolve(from).marks())
    tr.replaceRangeWith(from, to, node)
    const end = tr.mapping.map(to)
    if (display && tr.doc.resolve(Math.min(end, tr.doc.content.size)).nodeAfter === null && tr.doc.content.size === end)
      tr.insert(end, state.schema.node('paragraph'))
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(display ? end + 1 : end, tr.doc.content.size)), 1))
  }
  return tr.scrollIntoView()
}

/** Opens the formula that is selected, or begins a new one. */
export function openMath(editor: Editor, display: boolean): void {
  const { selection } = editor.state
  const isMath = selection instanceof NodeSelection && ['mathInline', 'mathDisplay'].includes(selection.node.type.name)
  if (isMath) uiOf(editor).open('math', selection.from)
  else uiOf(editor).open(display ? 'math-new-display' : 'math-new-inline')
}

export function toggleNumbered(editor: Editor, pos: number): void {
  editor.commands.command(({ tr, dispatch }) => {
    const node = tr.doc.nodeAt(pos)
    if (node === null) return false
    if (dispatch) tr.setNodeAttribute(pos, 'numbered', node.attrs['numbered'] !== true).setSelection(NodeSelection.create(tr.doc, pos))
    return true
  })
}

/** Moves a formula from the line into one of its own, or back. */
export function convertMath(editor: Editor, pos: number): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    const node = tr.doc.nodeAt(pos)
    const isDisplay = node?.type.name === 'mathDisplay'
    const type = state.schema.nodes[isDisplay ? 'mathInline' : 'mathDisplay']
    if (node === null || node === undefined || type === undefined) return false
    if (!dispatch) return true
    const next = type.create({ tex: node.attrs['tex'] })
    if (isDisplay) tr.replaceWith(pos, pos + node.nodeSize, state.schema.node('paragraph', null, next))
    else tr.replaceRangeWith(pos, pos + node.nodeSize, next)
    return true
  })
}
