import type { VirtualElement } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'

/** The place beside which things float: the selected node, the selected cells, or the rectangle of the selected text. */
export function selectionAnchor(editor: Editor): VirtualElement {
  return { contextElement: editor.view.dom, getBoundingClientRect: () => selectionRect(editor) }
}

/** The rectangle of the node at a position. */
export function nodeAnchor(editor: Editor, pos: number): VirtualElement {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => {
      const dom = editor.view.nodeDOM(pos)
      return dom instanceof Element ? dom.getBoundingClientRect() : selectionRect(editor)
    },
  }
}

/** The selected cells in the height of their table: a menu beside that covers none of its rows. Otherwise the selection. */
export function cellsAnchor(editor: Editor): VirtualElement {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => {
      const { selection } = editor.state
      const cells = selectionRect(editor)
      if (!(selection instanceof CellSelection)) return cells
      const dom = editor.view.nodeDOM(selection.$anchorCell.before(-1))
      const table = dom instanceof Element ? dom.getBoundingClientRect() : cells
      return new DOMRect(cells.x, table.y, cells.width, table.height)
    },
  }
}

/** The part of an anchor that is seen in its field, which may scroll: a menu stands beside that. */
export function seenAnchor(editor: Editor, anchor: VirtualElement): VirtualElement {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => {
      const rect = anchor.getBoundingClientRect()
      const field = editor.view.dom.closest('.editor-scroll')?.getBoundingClientRect()
      if (field === undefined) return rect
      const within = (y: number): number => Math.min(Math.max(y, field.top), field.bottom)
      const top = within(rect.top)
      return new DOMRect(rect.x, top, rect.width, within(rect.bottom) - top)
    },
  }
}

/** The lower edge of a field's tools in the window. */
export function toolsEnd(editor: Editor): number {
  return editor.view.dom.closest('.editor')?.querySelector('.editor-toolbar')?.getBoundingClientRect().bottom ?? 0
}

/** The line that is written in, or the selected cells; null where something else is selected as a whole. */
export function writtenLine(editor: Editor): DOMRect | null {
  const { selection } = editor.state
  return selection instanceof TextSelection || selection instanceof CellSelection ? selectionRect(editor) : null
}

function selectionRect({ view, state }: Editor): DOMRect {
  const { selection } = state
  if (selection instanceof NodeSelection) {
    const dom = view.nodeDOM(selection.from)
    if (dom instanceof Element) return dom.getBoundingClientRect()
  }
  if (selection instanceof CellSelection) {
    const rects: DOMRect[] = []
    selection.forEachCell((_cell, pos) => {
      const dom = view.nodeDOM(pos)
      if (dom instanceof Element) rects.push(dom.getBoundingClientRect())
    })
    return rectAround(rects)
  }
  const start = view.coordsAtPos(selection.from)
  const end = view.coordsAtPos(selection.to, -1)
  const left = Math.min(start.left, end.left)
  const top = Math.min(start.top, end.top)
  return new DOMRect(left, top, Math.max(start.right, end.right) - left, Math.max(start.bottom, end.bottom) - top)
}

/** The smallest rectangle that holds them all. */
function rectAround(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  return new DOMRect(left, top, Math.max(...rects.map((rect) => rect.right)) - left, Math.max(...rects.map((rect) => rect.bottom)) - top)
}
