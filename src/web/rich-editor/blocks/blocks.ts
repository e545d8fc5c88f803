import { type Editor, Extension } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Plugin, Selection } from '@tiptap/pm/state'
import { ReplaceStep, ReplaceAroundStep } from '@tiptap/pm/transform'
import type { MathPanelVariant } from '#contract/enums.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { writeBehind } from '../commands.ts'
import { rewriteSelection } from '../extensions/fresh-selection.ts'
import { messages } from './messages.ts'

/** A block around the caret, of one of the types. */
export function blockAround(editor: Editor, ...names: readonly string[]): { node: Node; pos: number } | null {
  return around(editor.state.selection.$from, names)
}

function around($pos: ResolvedPos, names: readonly string[]): { node: Node; pos: number } | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth)
    if (names.includes(node.type.name)) return { node, pos: $pos.before(depth) }
  }
  return null
}

/** Puts a block where the selection stands, with the caret in its first text, and a paragraph behind what ends the text. */
export function insertBlock(editor: Editor, node: Node, isEntered = true): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    if (!dispatch) return true
    const { from } = tr.selection
    tr.replaceSelectionWith(node)
    let start = -1
    tr.doc.nodesBetween(Math.max(0, from - 1), Math.min(tr.doc.content.size, from + node.nodeSize + 2), (each, pos) => {
      if (start === -1 && each.type === node.type && pos >= from - 1) start = pos
      return start === -1
    })
    if (start === -1) return true
    const end = start + node.nodeSize
    const paragraph = state.schema.nodes['paragraph']
    if (paragraph !== undefined && tr.doc.resolve(end).nodeAfter === null) tr.insert(end, paragraph.create())
    tr.setSelection(Selection.near(tr.doc.resolve(isEntered ? start + 1 : end), 1)).scrollIntoView()
    return true
  })
  rewriteSelection(editor.view)
}

export function insertMathPanel(editor: Editor, variant: MathPanelVariant): void {
  const { mathPanel, mathPanelName, mathPanelBody, paragraph } = editor.schema.nodes
  if (!mathPanel || !mathPanelName || !mathPanelBody || !paragraph) return
  insertBlock(editor, mathPanel.create({ variant }, [mathPanelName.create(), mathPanelBody.create(null, paragraph.create())]))
}

export function insertDetails(editor: Editor): void {
  const { details, detailsSummary, detailsContent, paragraph } = editor.schema.nodes
  if (!details || !detailsSummary || !detailsContent || !paragraph) return
  insertBlock(editor, details.create({ open: true }, [detailsSummary.create(), detailsContent.create(null, paragraph.create())]))
}

/** The next way of solving: one more than the document has. */
export function insertSolutionMethod(editor: Editor): void {
  const type = editor.schema.nodes['solutionMethod']
  if (type === undefined) return
  let last = 0
  editor.state.doc.descendants((node) => {
    if (node.type === type) last = Math.max(last, Number(node.attrs['number']))
    return true
  })
  insertBlock(editor, type.create({ number: Math.min(last + 1, 99) }), false)
}

export function setBlockAttribute(editor: Editor, pos: number, name: string, value: string | number | boolean | null): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, name, value))
}

export function removeBlock(editor: Editor, pos: number): void {
  const node = editor.state.doc.nodeAt(pos)
  if (node === null) return
  const { tr } = editor.state
  tr.deleteRange(pos, pos + node.nodeSize)
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))).scrollIntoView())
}

/** Takes a section away and leaves what it held. */
export function unwrapDetails(editor: Editor, pos: number): void {
  const node = editor.state.doc.nodeAt(pos)
  const paragraph = editor.schema.nodes['paragraph']
  const content = node?.lastChild?.content
  if (node === null || node === undefined || content === undefined || paragraph === undefined) return
  const summary = node.firstChild?.content
  const blocks = summary === undefined || summary.size === 0 ? content : content.addToStart(paragraph.create(null, summary))
  editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + node.nodeSize, blocks))
}

/** Marks a change that may touch linked panels: linking itself, filling, unlinking. */
export const LINKING = 'panelLinking'

/** True when the position stands in the image of a concept. */
export function isInLinkedPanel($pos: ResolvedPos): boolean {
  return around($pos, ['mathPanel'])?.node.attrs['import'] === true
}

/**
 * Keys of panels and sections, and the wall around linked panels: what stands in one is the concept's, so no
 * transaction may change it, whatever it comes from; the whole panel may go or move.
 */
export const Blocks = Extension.create({
  name: 'blocks',
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      // Enter in the name of a panel or section goes to its body, in a caption to what comes next.
      Enter: () => {
        const { $from, empty } = editor.state.selection
        if (!empty || !['mathPanelName', 'detailsSummary', 'caption', 'subcaption'].includes($from.parent.type.name)) return false
        const after = $from.after()
        const next = Selection.findFrom(editor.state.doc.resolve(after), 1, true)
        if (next === null) return writeBehind(editor)
        editor.view.dispatch(editor.state.tr.setSelection(next).scrollIntoView())
        return true
      },
      // Backspace at the start of an empty panel or section takes it away.
      Backspace: () => {
        const { $from, empty } = editor.state.selection
        const block = blockAround(editor, 'mathPanel', 'details')
        if (!empty || $from.parentOffset > 0 || block === null || block.node.textContent !== '' || block.node.childCount !== 2) return false
        if ($from.pos > block.pos + 2 || hasLeaf(block.node)) return false
        removeBlock(editor, block.pos)
        return true
      },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction(transaction) {
        if (!transaction.docChanged || transaction.getMeta(LINKING) === true || transaction.getMeta('addToHistory') === false) return true
        // Undo may restore what linking did.
        if (transaction.getMeta('history$') !== undefined || transaction.getMeta('preventUpdate') !== undefined) return true
        const isRefused = transaction.steps.some((step, index) => {
          const doc = transaction.docs[index]
          if (doc === undefined) return false
          const ranges =
            step instanceof ReplaceStep || step instanceof ReplaceAroundStep
              ? [{ from: step.from, to: step.to }]
              : [rangeOf(step as unknown as { from?: unknown; to?: unknown; pos?: unknown })] // marks have a range, attributes a place
          return ranges.some(({ from, to }) => touchesLinked(doc, from, to))
        })
        return !isRefused
      },
      props: {
        handleClick(view, pos) {
          if (!isInLinkedPanel(view.state.doc.resolve(pos))) return false
          showToast({ title: messages.linkedTitle, message: messages.linkedPanel, variant: 'info' })
          return false
        },
      },
    }),
  ],
})

function hasLeaf(node: Node): boolean {
  let found = false
  node.descendants((child) => {
    if (child.isAtom) found = true
    return !found
  })
  return found
}

function rangeOf({ from, to, pos }: { from?: unknown; to?: unknown; pos?: unknown }): { from: number; to: number } {
  if (typeof from === 'number' && typeof to === 'number') return { from, to }
  return typeof pos === 'number' ? { from: pos, to: pos } : { from: 0, to: 0 }
}

/** True when a range cuts into a linked panel; one that holds a whole panel doesn't. */
function touchesLinked(doc: Node, from: number, to: number): boolean {
  const end = Math.min(to, doc.content.size)
  return [Math.min(from, end), end].some((at) => {
    const panel = around(doc.resolve(at), ['mathPanel'])
    return panel !== null && panel.node.attrs['import'] === true
  })
}
