import type { Editor } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import { blockAround, insertBlock } from '../blocks/blocks.ts'

/** Commands of tools, menus and keys for pictures, figures and groups of them. */

const PICTURES: ReadonlySet<string> = new Set(['image', 'drawing'])

/** A node of a figure and its position. */
export type Found = { readonly node: Node; readonly pos: number }

/** The picture that is selected, or that the caption with the caret belongs to. */
export function currentPicture(editor: Editor): Found | null {
  const { selection } = editor.state
  if (selection instanceof NodeSelection && PICTURES.has(selection.node.type.name)) return { node: selection.node, pos: selection.from }
  const figure = blockAround(editor, 'figure', 'subfigure')
  const picture = figure?.node.firstChild
  return figure !== null && picture && PICTURES.has(picture.type.name) ? { node: picture, pos: figure.pos + 1 } : null
}

/** Puts pictures where the selection stands, one below the other. */
export function insertPictures(editor: Editor, nodes: readonly Node[]): void {
  for (const node of nodes) insertBlock(editor, node, false)
}

/** Puts pictures where they were dropped. */
export function dropPictures(editor: Editor, pos: number, nodes: readonly Node[]): void {
  const content = Fragment.from(nodes)
  const { tr } = editor.state
  const at = dropPoint(tr.doc, pos, new Slice(content, 0, 0)) ?? pos
  tr.insert(at, content)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, Math.min(at, tr.doc.content.size - 1))).scrollIntoView())
  editor.view.focus()
}

/** A group of pictures under one caption, with the caret in the caption of the first. */
export function insertFigureGroup(editor: Editor, pictures: readonly Node[]): void {
  const { figureGroup, caption } = editor.schema.nodes
  const parts = pictures.flatMap((picture) => subfigureOf(editor, picture) ?? [])
  if (!figureGroup || !caption || parts.length === 0) return
  insertBlock(editor, figureGroup.create(null, [...parts, caption.create()]))
  // It stands selected at its first picture; the words below come next.
  const { selection, doc, tr } = editor.state
  const words = Selection.findFrom(doc.resolve(selection.to), 1, true)
  if (words !== null) editor.view.dispatch(tr.setSelection(words))
}

/** More pictures at the end of a group. */
export function addToGroup(editor: Editor, pos: number, pictures: readonly Node[]): void {
  const group = editor.state.doc.nodeAt(pos)
  if (group?.type.name !== 'figureGroup') return
  const parts = pictures.flatMap((picture) => subfigureOf(editor, picture) ?? [])
  const end = pos + group.nodeSize - 1 - (group.lastChild?.nodeSize ?? 0)
  editor.view.dispatch(editor.state.tr.insert(end, parts).scrollIntoView())
}

function subfigureOf(editor: Editor, picture: Node): Node | null {
  const { subfigure, subcaption } = editor.schema.nodes
  return subfigure && subcaption ? subfigure.create(null, [picture, subcaption.create()]) : null
}

/** Puts a picture under a caption, or takes the caption away. */
export function toggleCaption(editor: Editor, pos: number): void {
  const { figure, caption } = editor.schema.nodes
  const picture = editor.state.doc.nodeAt(pos)
  if (picture === null || !figure || !caption) return
  const { tr } = editor.state
  const $pos = tr.doc.resolve(pos)
  if ($pos.parent.type === figure) {
    tr.replaceWith($pos.before(), $pos.after(), picture)
    tr.setSelection(NodeSelection.create(tr.doc, pos - 1))
  } else {
    tr.replaceWith(pos, pos + picture.nodeSize, figure.create(null, [picture, caption.create()]))
    tr.setSelection(TextSelection.create(tr.doc, pos + 1 + picture.nodeSize + 1))
  }
  editor.view.dispatch(tr.scrollIntoView())
}

/**
 * Takes a picture out: with the figure it makes, with its place in a group. Where it is the only one of a group the place
 * stays, because a group has at least one.
 */
export function removePicture(tr: Transaction, pos: number): void {
  const picture = tr.doc.nodeAt(pos)
  if (picture === null) return
  const $pos = tr.doc.resolve(pos)
  const { parent } = $pos
  if (parent.type.name === 'figure' || (parent.type.name === 'subfigure' && isRemovable(tr.doc, $pos.before())))
    tr.delete($pos.before(), $pos.after())
  else tr.delete(pos, pos + picture.nodeSize)
}

/** True for the only picture of a group, which stays: it is changed or goes with its group. */
export function isLastOfGroup(doc: Node, pos: number): boolean {
  const $pos = doc.resolve(pos)
  return $pos.parent.type.name === 'subfigure' && !isRemovable(doc, $pos.before())
}

/** True where a group has another picture than this one. */
export function isRemovable(doc: Node, subfigurePos: number): boolean {
  return doc.resolve(subfigurePos).parent.childCount > 2
}

/** Deletes a part of a group, unless it is the only one. */
export function removeSubfigure(editor: Editor, pos: number): boolean {
  const part = editor.state.doc.nodeAt(pos)
  if (part?.type.name !== 'subfigure' || !isRemovable(editor.state.doc, pos)) return false
  const tr = editor.state.tr.delete(pos, pos + part.nodeSize)
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))).scrollIntoView())
  return true
}

/** Changes places with the neighbour in the group. */
export function moveSubfigure(editor: Editor, pos: number, direction: 1 | -1): void {
  const { doc, tr } = editor.state
  const $pos = doc.resolve(pos)
  const part = $pos.nodeAfter
  const other = direction === 1 ? $pos.parent.maybeChild($pos.index() + 1) : $pos.nodeBefore
  if (part === null || other?.type !== part.type) return
  const from = direction === 1 ? pos : pos - other.nodeSize
  tr.replaceWith(from, from + part.nodeSize + other.nodeSize, direction === 1 ? [other, part] : [part, other])
  const moved = direction === 1 ? from + other.nodeSize : from
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(moved + 1))).scrollIntoView())
}

/** True when the part of a group has a neighbour on that side. */
export function canMoveSubfigure(editor: Editor, pos: number, direction: 1 | -1): boolean {
  const $pos = editor.state.doc.resolve(pos)
  return direction === -1 ? $pos.index() > 0 : $pos.index() < $pos.parent.childCount - 2
}
