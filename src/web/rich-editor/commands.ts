import type { Editor } from '@tiptap/core'
import type { Attrs, Node } from '@tiptap/pm/model'
import { AllSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { FONT_SIZES } from '#editor/schema/nodes/marks.ts'
import { INDENT } from '#editor/schema/nodes/text-nodes.ts'

/** Commands of tools and keys. None takes focus: a tap on a tool must not bring a phone's keyboard up. */

/** The size of text that says none. */
const DEFAULT_FONT_SIZE = 16

const LISTS = ['bulletList', 'orderedList', 'taskList'] as const
export type ListName = (typeof LISTS)[number]

const itemOf: Readonly<Record<ListName, string>> = { bulletList: 'listItem', orderedList: 'listItem', taskList: 'taskItem' }

/** A list of the document. */
type FoundList = { readonly name: ListName; readonly node: Node; readonly pos: number }

/** The list the selection stands in, nearest first; a table in a list is no part of its writing. */
export function currentList(editor: Editor): FoundList | null {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.spec.isolating === true) return null
    const name = LISTS.find((list) => list === node.type.name)
    if (name !== undefined) return { name, node, pos: $from.before(depth) }
  }
  return null
}

/** Blocks of plain writing: what is selected from one such text to another is selected as text. */
const PLAIN: ReadonlySet<string> = new Set(['doc', 'bulletList', 'orderedList', 'taskList', 'listItem', 'taskItem', 'blockquote'])

/**
 * Selects everything. From text to text it is a selection of text, so that tools know the blocks it stands in – a list
 * is turned off, a heading changes its level; where a table, a picture or a panel begins or ends the document the whole
 * document is selected.
 */
export function selectEverything(editor: Editor): boolean {
  return editor.commands.command(({ tr, dispatch }) => {
    if (!dispatch) return true
    const [start, end] = [Selection.atStart(tr.doc), Selection.atEnd(tr.doc)]
    const isPlain = [start, end].every(
      ({ $head, empty }) =>
        empty && Array.from({ length: $head.depth }, (_, depth) => $head.node(depth)).every(({ type }) => PLAIN.has(type.name)),
    )
    tr.setSelection(isPlain ? TextSelection.create(tr.doc, start.from, end.to) : new AllSelection(tr.doc))
    return true
  })
}

/**
 * Makes a list of the selected blocks, or another kind of list of the one around them; a list that is of this kind already
 * is taken away. Where lists and other blocks are selected together all of them become one list.
 */
export function toggleList(editor: Editor, name: ListName, attrs: Attrs = {}): boolean {
  const { doc, selection } = editor.state
  const list = currentList(editor)
  if (list !== null && selection.to < list.pos + list.node.nodeSize)
    return list.name === name ? editor.commands.liftListItem(itemOf[name]) : changeList(editor, list, name, attrs)
  const blocks = doc.slice(selection.from, selection.to).content.content
  const isList = ({ type }: Node): boolean => LISTS.some((each) => each === type.name)
  if (!blocks.some(isList)) return editor.commands.toggleList(name, itemOf[name], false, attrs)
  if (blocks.every(({ type }) => type.name === name)) return editor.commands.clearNodes()
  return editor.chain().clearNodes().wrapInList(name, attrs).run()
}

/** The same items in another kind of list. Lists and items have the same borders, so nothing moves. */
function changeList(editor: Editor, { node, pos }: FoundList, name: ListName, attrs: Attrs): boolean {
  const list = editor.schema.nodes[name]
  const item = editor.schema.nodes[itemOf[name]]
  if (list === undefined || item === undefined) return false
  return editor.commands.command(({ tr, dispatch }) => {
    if (!dispatch) return true
    const { anchor, head } = tr.selection
    const items = node.content.content.map((each) => (each.type === item ? each : item.create(null, each.content)))
    tr.replaceWith(pos, pos + node.nodeSize, list.create(attrs, items))
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
    return true
  })
}

export function setOrderedListStyle(editor: Editor, style: string): void {
  const list = currentList(editor)
  if (list?.name === 'orderedList') editor.view.dispatch(editor.state.tr.setNodeAttribute(list.pos, 'style', style))
  else toggleList(editor, 'orderedList', { style })
}

/** Level of the heading the selection stands in; 0 is a paragraph. */
export function headingLevel(editor: Editor): number {
  const { parent } = editor.state.selection.$from
  return parent.type.name === 'heading' ? Number(parent.attrs['level']) : 0
}

export function setHeading(editor: Editor, level: number): void {
  if (level === 0) editor.commands.setNode('paragraph')
  else editor.commands.setNode('heading', { level })
}

/** Mod-Alt-H: paragraph → 2 → 3 → 4 → paragraph. */
export function cycleHeading(editor: Editor): void {
  const level = headingLevel(editor)
  setHeading(editor, level === 0 ? 2 : level === 4 ? 0 : level + 1)
}

/** Moves list items a level, other blocks of text by a step. */
export function changeIndent(editor: Editor, direction: 1 | -1): boolean {
  const list = currentList(editor)
  if (list !== null) {
    const item = itemOf[list.name]
    return direction === 1 ? editor.commands.sinkListItem(item) : editor.commands.liftListItem(item)
  }
  return editor.commands.command(({ tr, dispatch }) => indentBlocks(tr, direction * INDENT.stepPx, dispatch !== undefined))
}

function indentBlocks(tr: Transaction, by: number, isApplied: boolean): boolean {
  let isChanged = false
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, pos) => {
    const indent: unknown = node.attrs['indent']
    if (typeof indent !== 'number') return
    const next = Math.min(Math.max(indent + by, 0), INDENT.maxPx)
    if (next === indent) return
    isChanged = true
    if (isApplied) tr.setNodeAttribute(pos, 'indent', next)
  })
  return isChanged
}

type TextStyle = { fontSize?: number | null; fontFamily?: string | null; color?: string | null }

/** Changes some of the style of the selected text; a style without anything left is taken away. */
export function setTextStyle(editor: Editor, style: TextStyle): void {
  const next = { ...editor.getAttributes('textStyle'), ...style }
  if (Object.values(next).some((value) => value !== null && value !== undefined)) editor.commands.setMark('textStyle', next)
  else editor.commands.unsetMark('textStyle')
}

/** Size of the selected text in CSS pixels. */
export function currentFontSize(editor: Editor): number | null {
  const size: unknown = editor.getAttributes('textStyle')['fontSize']
  return typeof size === 'number' ? size : null
}

/** The next size of the scale in the direction. */
export function stepFontSize(editor: Editor, direction: 1 | -1): void {
  const now = currentFontSize(editor) ?? DEFAULT_FONT_SIZE
  const sizes = direction === 1 ? FONT_SIZES : FONT_SIZES.toReversed()
  const next = sizes.find((size) => (direction === 1 ? size > now : size < now))
  if (next !== undefined) setTextStyle(editor, { fontSize: next })
}

/** Formatting goes, links stay: they are content. */
export function clearMarks(editor: Editor): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    const { from, to, empty } = state.selection
    if (!dispatch) return true
    for (const type of Object.values(state.schema.marks)) {
      if (type.name === 'link') continue
      if (empty) tr.removeStoredMark(type)
      else tr.removeMark(from, to, type)
    }
    return true
  })
}

/** True when the selection stands where the mark may be used. */
export function allowsMark(editor: Editor, name: string): boolean {
  const type = editor.schema.marks[name]
  if (type === undefined) return false
  const { $from } = editor.state.selection
  return $from.parent.inlineContent ? $from.parent.type.allowsMarkType(type) : true
}

/** The stretch of one link around the selection. */
export function linkRange(editor: Editor): { from: number; to: number; href: string; blank: boolean; text: string } | null {
  const type = editor.schema.marks['link']
  const { $from, from } = editor.state.selection
  if (type === undefined || !$from.parent.inlineContent) return null
  const { parent } = $from
  const start = $from.start()
  const mark = type.isInSet($from.marks()) ?? parent.nodeAt($from.parentOffset)?.marks.find((other) => other.type === type)
  if (mark === undefined) return null
  let found: { from: number; to: number } | null = null
  let current: { from: number; to: number } | null = null
  parent.forEach((child, offset) => {
    const has = child.marks.some((other) => other.eq(mark))
    if (!has) current = null
    else {
      current = { from: current?.from ?? start + offset, to: start + offset + child.nodeSize }
      if (current.from <= from && from <= current.to) found = current
    }
  })
  const range = found as { from: number; to: number } | null // set in the callback above
  if (range === null) return null
  return {
    ...range,
    href: String(mark.attrs['href']),
    blank: mark.attrs['blank'] === true,
    text: editor.state.doc.textBetween(range.from, range.to, ' ', ' '),
  }
}

/** Links the selection, or the link it stands in, to the address under the text. */
export function setLink(editor: Editor, { href, text, blank }: { href: string; text: string; blank: boolean }): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    const type = state.schema.marks['link']
    if (type === undefined) return false
    if (!dispatch) return true
    const known = linkRange(editor)
    const { from, to } = known ?? state.selection
    const mark = type.create({ href, blank })
    if (state.doc.textBetween(from, to, ' ', ' ') === text && from !== to) {
      tr.removeMark(from, to, type).addMark(from, to, mark)
    } else {
      const marks = (known === null ? state.selection.$from.marks() : state.doc.resolve(from + 1).marks()).filter(
        (other) => other.type !== type,
      )
      tr.replaceRangeWith(from, to, state.schema.text(text, [...marks, mark]))
    }
    const end = tr.mapping.map(to)
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1)).removeStoredMark(type)
    return true
  })
}

export function removeLink(editor: Editor): void {
  const range = linkRange(editor)
  editor.commands.command(({ tr, state, dispatch }) => {
    const type = state.schema.marks['link']
    if (type === undefined) return false
    const { from, to } = range ?? state.selection
    if (dispatch) tr.removeMark(from, to, type)
    return true
  })
}

/** Deletes what is selected across blocks before a line is split: the two ends may stand in different kinds of block. */
export function deleteAcrossBlocks(editor: Editor): void {
  const { selection } = editor.state
  if (selection instanceof TextSelection && !selection.$from.sameParent(selection.$to)) editor.commands.deleteSelection()
}

/** Blocks that Mod-Enter leaves, from anywhere within. */
const LEFT_WHOLE: ReadonlySet<string> = new Set(['blockquote', 'mathPanel', 'details', 'table', 'figure', 'figureGroup'])

/** A new paragraph behind the innermost block that is left as a whole, with the caret in it. */
export function writeBehind(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const paragraph = editor.schema.nodes['paragraph']
  if (paragraph === undefined) return false
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const behind = $from.indexAfter(depth - 1)
    if (!LEFT_WHOLE.has($from.node(depth).type.name) || !$from.node(depth - 1).canReplaceWith(behind, behind, paragraph)) continue
    const end = $from.after(depth)
    const tr = editor.state.tr.insert(end, paragraph.create())
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
    return true
  }
  return false
}

/** The caret behind everything: what ends the text may be a figure or a table, which nothing is written behind of without a paragraph. */
export function writeAtEnd(editor: Editor): void {
  const { doc, schema } = editor.state
  const paragraph = schema.nodes['paragraph']
  if (paragraph !== undefined && doc.lastChild?.isTextblock === false)
    editor.view.dispatch(editor.state.tr.insert(doc.content.size, paragraph.create()))
  editor.commands.focus('end')
}
