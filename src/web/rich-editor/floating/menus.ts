import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { ComponentType } from 'react'
import { CodeBlockMenu, DetailsMenu, MathPanelMenu, SolutionMethodMenu } from '../blocks/BlockMenus.tsx'
import { blockAround } from '../blocks/blocks.ts'
import { messages as blocks } from '../blocks/messages.ts'
import { linkRange } from '../commands.ts'
import type { EditorUi } from '../editor-ui.ts'
import { EmbedMenu } from '../embeds/EmbedMenu.tsx'
import { messages as embeds } from '../embeds/messages.ts'
import { messages as math } from '../math/messages.ts'
import { messages } from '../messages.ts'
import { messages as media } from '../media/messages.ts'
import { FigureGroupMenu, ImageMenu, SubfigureMenu } from '../media/PictureMenus.tsx'
import { currentPicture } from '../media/picture-commands.ts'
import { VideoMenu } from '../media/VideoMenu.tsx'
import { messages as notes } from '../notes/messages.ts'
import { NoteMenu } from '../notes/NoteMenu.tsx'
import { messages as table } from '../table/messages.ts'
import { selectedPart, tableAround } from '../table/table-commands.ts'
import { CellsMenu, ColumnMenu, RowMenu, TableMenu } from '../table/TableMenus.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { MathMenu } from './MathMenu.tsx'

export type FloatingMenuProps = { editor: Editor; pos: number; ui: EditorUi }

/** The place to which a menu belongs now: a node, or the selection. */
export type Place = { readonly pos: number; readonly isNode: boolean }

type FloatingMenuKind = {
  readonly label: string
  readonly find: (editor: Editor) => Place | null
  readonly Menu: ComponentType<FloatingMenuProps>
}

/** The node selected as a whole, if it is one of these. */
function selected(...names: readonly string[]): (editor: Editor) => Place | null {
  return ({ state: { selection } }) =>
    selection instanceof NodeSelection && names.includes(selection.node.type.name) ? { pos: selection.from, isNode: true } : null
}

/** The block around the caret. */
function inBlock(name: string): (editor: Editor) => Place | null {
  return (editor) => {
    const found = blockAround(editor, name)
    return found === null ? null : { pos: found.pos, isNode: true }
  }
}

/** A part of a table that is selected as a whole. */
function part(name: 'row' | 'column' | 'cells'): (editor: Editor) => Place | null {
  return (editor) => (selectedPart(editor) === name ? { pos: editor.state.selection.from, isNode: false } : null)
}

/** Nodes that show something kept elsewhere: a task, a concept. */
const EMBEDS = [
  { label: embeds.homework, type: 'homeworkEmbed' },
  { label: embeds.interactive, type: 'interactiveHomework' },
  { label: embeds.fragment, type: 'mathConceptFragment' },
  { label: embeds.concept, type: 'mathConcept' },
] as const

/** All floating menus, the most particular first. */
export const FLOATING_MENUS: readonly FloatingMenuKind[] = [
  {
    // Before everything that stands in it: nothing there can be changed.
    label: blocks.panelMenu,
    find: (editor) => {
      const panel = blockAround(editor, 'mathPanel')
      return panel?.node.attrs['import'] === true ? { pos: panel.pos, isNode: true } : null
    },
    Menu: MathPanelMenu,
  },
  { label: notes.footnoteMenu, find: selected('footnote'), Menu: NoteMenu },
  { label: notes.citationMenu, find: selected('citation'), Menu: NoteMenu },
  ...EMBEDS.map(({ label, type }) => ({ label, find: selected(type), Menu: EmbedMenu })),
  { label: media.menu, find: selected('video', 'iframe'), Menu: VideoMenu },
  {
    label: media.imageMenu,
    find: (editor) => {
      const picture = currentPicture(editor)
      if (picture === null || editor.state.doc.resolve(picture.pos).parent.type.name === 'subfigure') return null
      const { from, to } = editor.state.selection
      // In a caption words have their own menus.
      return picture.pos === from && to > from ? { pos: picture.pos, isNode: true } : null
    },
    Menu: ImageMenu,
  },
  {
    label: media.partMenu,
    find: (editor) => {
      const { $from, empty } = editor.state.selection
      return !empty && $from.parent.type.name === 'subfigure' ? { pos: $from.before(), isNode: true } : null
    },
    Menu: SubfigureMenu,
  },
  { label: blocks.methodMenu, find: selected('solutionMethod'), Menu: SolutionMethodMenu },
  { label: math.menu, find: selected('mathInline', 'mathDisplay'), Menu: MathMenu },
  {
    label: messages.linkMenu,
    find: (editor) => {
      const range = editor.state.selection.empty ? linkRange(editor) : null
      return range === null ? null : { pos: range.from, isNode: false }
    },
    Menu: LinkMenu,
  },
  { label: blocks.listingMenu, find: inBlock('codeBlock'), Menu: CodeBlockMenu },
  {
    label: media.imageMenu,
    find: (editor) => {
      const picture = blockAround(editor, 'figure') === null ? null : currentPicture(editor)
      return picture === null ? null : { pos: picture.pos, isNode: true }
    },
    Menu: ImageMenu,
  },
  { label: media.partMenu, find: inBlock('subfigure'), Menu: SubfigureMenu },
  { label: media.groupMenu, find: inBlock('figureGroup'), Menu: FigureGroupMenu },
  { label: table.rowMenu, find: part('row'), Menu: RowMenu },
  { label: table.columnMenu, find: part('column'), Menu: ColumnMenu },
  { label: table.cellsMenu, find: part('cells'), Menu: CellsMenu },
  {
    label: table.tableMenu,
    find: (editor) => {
      const found = tableAround(editor)
      return found === null ? null : { pos: found.pos, isNode: true }
    },
    Menu: TableMenu,
  },
  { label: blocks.panelMenu, find: inBlock('mathPanel'), Menu: MathPanelMenu },
  { label: blocks.detailsMenu, find: inBlock('details'), Menu: DetailsMenu },
]
