import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import Asterisk from 'virtual:icons/asterisk'
import Baseline from 'virtual:icons/baseline'
import BookMarked from 'virtual:icons/book-bookmark'
import BookOpenText from 'virtual:icons/book-open-text'
import Bold from 'virtual:icons/bold'
import Code from 'virtual:icons/code'
import Gamepad2 from 'virtual:icons/gamepad-2'
import Heading from 'virtual:icons/heading'
import Highlighter from 'virtual:icons/highlighter'
import Image from 'virtual:icons/image'
import Images from 'virtual:icons/images'
import IndentDecrease from 'virtual:icons/list-indent-decrease'
import IndentIncrease from 'virtual:icons/list-indent-increase'
import Italic from 'virtual:icons/italic'
import Keyboard from 'virtual:icons/keyboard'
import Lightbulb from 'virtual:icons/lightbulb'
import Link from 'virtual:icons/link'
import List from 'virtual:icons/list'
import ListCollapse from 'virtual:icons/list-collapse'
import ListOrdered from 'virtual:icons/list-ordered'
import ListTodo from 'virtual:icons/list-todo'
import NotebookText from 'virtual:icons/notebook-text'
import PanelTop from 'virtual:icons/panel-top'
import Pi from 'virtual:icons/pi'
import Redo2 from 'virtual:icons/redo-2'
import RemoveFormatting from 'virtual:icons/remove-formatting'
import Route from 'virtual:icons/route'
import Sigma from 'virtual:icons/sigma'
import SquareCode from 'virtual:icons/square-code'
import SquarePlay from 'virtual:icons/square-play'
import Strikethrough from 'virtual:icons/strikethrough'
import Subscript from 'virtual:icons/subscript'
import Superscript from 'virtual:icons/superscript'
import Table from 'virtual:icons/table'
import TextQuote from 'virtual:icons/text-quote'
import TextSearch from 'virtual:icons/text-search'
import Type from 'virtual:icons/type'
import ALargeSmall from 'virtual:icons/a-large-small'
import Underline from 'virtual:icons/underline'
import Undo2 from 'virtual:icons/undo-2'
import Waypoints from 'virtual:icons/waypoints'
import type { ComponentType } from 'react'
import * as commands from './commands.ts'
import { uiOf } from './editor-ui.ts'
import { HighlightMenu, TextColorMenu, UnderlineMenu } from './menus/ColorMenu.tsx'
import { FontFamilyMenu, FontSizeMenu } from './menus/FontMenus.tsx'
import { HeadingMenu, OrderedListMenu } from './menus/ListMenus.tsx'
import { openMath } from './math/math-editing.ts'
import { insertDetails, insertSolutionMethod } from './blocks/blocks.ts'
import { MathPanelChoice } from './blocks/MathPanelChoice.tsx'
import { messages as blocks } from './blocks/messages.ts'
import { messages as embeds } from './embeds/messages.ts'
import { FindMenu } from './find/FindMenu.tsx'
import { messages as find } from './find/messages.ts'
import { messages as media } from './media/messages.ts'
import { ReferenceMenu } from './media/ReferenceMenu.tsx'
import { messages as notes } from './notes/messages.ts'
import { noteAt } from './notes/note-commands.ts'
import { messages as table } from './table/messages.ts'
import { TablePicker } from './table/TablePicker.tsx'
import { messages } from './messages.ts'
import type { ShortcutId } from './shortcuts.ts'
import type { Icon } from '#web/ui/draw-icon.ts'

/** The props of a tool's menu. */
export type ToolMenuProps = { editor: Editor; onClose: () => void }

/** One tool of the toolbar: its name for eyes and ears, its key, what it does and when it is pressed. */
export type Tool = {
  readonly label: string
  readonly icon: Icon
  readonly shortcut?: ShortcutId
  /** Acts on a press; a tool with a menu opens that instead. */
  readonly run?: (editor: Editor) => void
  /** Opened by a press, beside the tool. */
  readonly Menu?: ComponentType<ToolMenuProps>
  /** Present on toggles alone. */
  readonly isActive?: (editor: Editor) => boolean
  readonly isEnabled?: (editor: Editor) => boolean
  /** The node or mark the field's schema must have for the tool to be there. */
  readonly needs?: string
  /** The feature that a page must offer for the tool to be there. */
  readonly feature?: EditorFeature
  /** Only ADMIN may put it in; everyone may try it in the documentation. */
  readonly isForAdmin?: boolean
}

/** Tools that a page has to configure. */
export const EDITOR_FEATURES = ['image', 'video', 'footnote', 'citation', 'homework', 'interactive', 'concept'] as const
export type EditorFeature = (typeof EDITOR_FEATURES)[number]

function markTool(name: string, tool: Pick<Tool, 'label' | 'icon' | 'shortcut'>): Tool {
  return {
    ...tool,
    needs: name,
    run: (editor) => void editor.commands.toggleMark(name),
    isActive: (editor) => editor.isActive(name),
    isEnabled: (editor) => commands.allowsMark(editor, name),
  }
}

const inTextBlock = (editor: Editor): boolean => editor.state.selection.$from.parent.inlineContent && !editor.isActive('codeBlock')

/** True where a block may be put: not in a caption or the name of a panel. */
const inBlocks = (editor: Editor): boolean => {
  const { $from } = editor.state.selection
  return $from.depth === 0 || $from.parent.type.name === 'paragraph' || $from.parent.type.name === 'heading'
}

const canNote = (editor: Editor): boolean =>
  inTextBlock(editor) || noteAt(editor, 'footnote') !== null || noteAt(editor, 'citation') !== null

const canWriteMath = (editor: Editor): boolean =>
  inTextBlock(editor) || (editor.state.selection instanceof NodeSelection && editor.state.selection.node.type.name.startsWith('math'))

export const TOOLS = {
  undo: {
    label: messages.undo,
    icon: Undo2,
    shortcut: 'undo',
    run: (editor) => void undo(editor.state, editor.view.dispatch),
    isEnabled: (editor) => undoDepth(editor.state) > 0,
  },
  redo: {
    label: messages.redo,
    icon: Redo2,
    shortcut: 'redo',
    run: (editor) => void redo(editor.state, editor.view.dispatch),
    isEnabled: (editor) => redoDepth(editor.state) > 0,
  },
  find: { label: find.find, icon: TextSearch, shortcut: 'find', Menu: FindMenu },
  heading: {
    label: messages.headings,
    icon: Heading,
    shortcut: 'headings',
    needs: 'heading',
    Menu: HeadingMenu,
    isActive: (editor) => commands.headingLevel(editor) > 0,
  },
  bold: markTool('bold', { label: messages.bold, icon: Bold, shortcut: 'bold' }),
  italic: markTool('italic', { label: messages.italic, icon: Italic, shortcut: 'italic' }),
  underline: markTool('underline', { label: messages.underline, icon: Underline, shortcut: 'underline' }),
  strike: markTool('strike', { label: messages.strike, icon: Strikethrough, shortcut: 'strike' }),
  code: markTool('code', { label: messages.code, icon: Code, shortcut: 'code' }),
  kbd: markTool('kbd', { label: messages.kbd, icon: Keyboard }),
  subscript: markTool('subscript', { label: messages.subscript, icon: Subscript }),
  superscript: markTool('superscript', { label: messages.superscript, icon: Superscript }),
  highlight: {
    label: messages.highlight,
    icon: Highlighter,
    needs: 'highlight',
    Menu: HighlightMenu,
    isActive: (editor) => editor.isActive('highlight'),
  },
  underlineColor: {
    label: messages.underlineColor,
    icon: Underline,
    needs: 'underline',
    Menu: UnderlineMenu,
    isActive: (editor) => editor.isActive('underline') && editor.getAttributes('underline')['color'] !== null,
  },
  textColor: {
    label: messages.textColor,
    icon: Baseline,
    shortcut: 'textColor',
    needs: 'textStyle',
    Menu: TextColorMenu,
    isActive: (editor) => Boolean(editor.getAttributes('textStyle')['color']),
  },
  fontSize: {
    label: messages.fontSize,
    icon: ALargeSmall,
    needs: 'textStyle',
    Menu: FontSizeMenu,
    isActive: (editor) => commands.currentFontSize(editor) !== null,
  },
  fontFamily: {
    label: messages.fontFamily,
    icon: Type,
    needs: 'textStyle',
    Menu: FontFamilyMenu,
    isActive: (editor) => Boolean(editor.getAttributes('textStyle')['fontFamily']),
  },
  clearMarks: { label: messages.clearMarks, icon: RemoveFormatting, shortcut: 'clearMarks', run: commands.clearMarks },
  orderedList: {
    label: messages.orderedList,
    icon: ListOrdered,
    shortcut: 'orderedList',
    needs: 'orderedList',
    Menu: OrderedListMenu,
    isActive: (editor) => commands.currentList(editor)?.name === 'orderedList',
  },
  bulletList: {
    label: messages.bulletList,
    icon: List,
    shortcut: 'bulletList',
    needs: 'bulletList',
    run: (editor) => void commands.toggleList(editor, 'bulletList'),
    isActive: (editor) => commands.currentList(editor)?.name === 'bulletList',
  },
  taskList: {
    label: messages.taskList,
    icon: ListTodo,
    shortcut: 'taskList',
    needs: 'taskList',
    run: (editor) => void commands.toggleList(editor, 'taskList'),
    isActive: (editor) => commands.currentList(editor)?.name === 'taskList',
  },
  indent: { label: messages.indent, icon: IndentIncrease, run: (editor) => void commands.changeIndent(editor, 1) },
  outdent: { label: messages.outdent, icon: IndentDecrease, run: (editor) => void commands.changeIndent(editor, -1) },
  blockquote: {
    label: messages.blockquote,
    icon: TextQuote,
    shortcut: 'blockquote',
    needs: 'blockquote',
    run: (editor) => void editor.commands.toggleWrap('blockquote'),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  codeBlock: {
    label: messages.codeBlock,
    icon: SquareCode,
    needs: 'codeBlock',
    run: (editor) => void editor.commands.toggleNode('codeBlock', 'paragraph'),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  link: {
    label: messages.link,
    icon: Link,
    shortcut: 'link',
    needs: 'link',
    run: (editor) => uiOf(editor).open('link'),
    isActive: (editor) => editor.isActive('link'),
    isEnabled: inTextBlock,
  },
  mathInline: {
    label: 'Wzór w\u00a0wierszu',
    icon: Pi,
    shortcut: 'mathInline',
    needs: 'mathInline',
    run: (editor) => openMath(editor, false),
    isEnabled: canWriteMath,
  },
  mathDisplay: {
    label: 'Wzór w\u00a0osobnym wierszu',
    icon: Sigma,
    shortcut: 'mathDisplay',
    needs: 'mathDisplay',
    run: (editor) => openMath(editor, true),
    isEnabled: canWriteMath,
  },
  table: { label: table.table, icon: Table, needs: 'table', Menu: TablePicker, isEnabled: inBlocks },
  mathPanel: { label: blocks.mathPanel, icon: PanelTop, needs: 'mathPanel', Menu: MathPanelChoice, isEnabled: inBlocks },
  details: { label: blocks.details, icon: ListCollapse, needs: 'details', run: insertDetails, isEnabled: inBlocks },
  footnote: {
    label: notes.footnote,
    icon: Asterisk,
    needs: 'footnote',
    feature: 'footnote',
    run: (editor) => uiOf(editor).open('footnote', noteAt(editor, 'footnote')),
    isEnabled: canNote,
  },
  citation: {
    label: notes.citation,
    icon: BookMarked,
    needs: 'citation',
    feature: 'citation',
    run: (editor) => uiOf(editor).open('citation', noteAt(editor, 'citation')),
    isEnabled: canNote,
  },
  reference: { label: media.reference, icon: Waypoints, needs: 'reference', Menu: ReferenceMenu, isEnabled: inTextBlock },
  image: {
    label: media.image,
    icon: Image,
    needs: 'image',
    feature: 'image',
    run: (editor) => uiOf(editor).open('image'),
    isEnabled: inBlocks,
  },
  figureGroup: {
    label: media.figureGroup,
    icon: Images,
    needs: 'figureGroup',
    feature: 'image',
    run: (editor) => uiOf(editor).open('figureGroup'),
    isEnabled: inBlocks,
  },
  video: {
    label: media.video,
    icon: SquarePlay,
    needs: 'iframe',
    feature: 'video',
    run: (editor) => uiOf(editor).open('video'),
    isEnabled: inBlocks,
  },
  homework: {
    label: embeds.homework,
    icon: NotebookText,
    needs: 'homeworkEmbed',
    feature: 'homework',
    run: (editor) => uiOf(editor).open('embed-homework'),
    isEnabled: inBlocks,
  },
  interactive: {
    label: embeds.interactive,
    icon: Gamepad2,
    needs: 'interactiveHomework',
    feature: 'interactive',
    isForAdmin: true,
    run: (editor) => uiOf(editor).open('interactive'),
    isEnabled: inBlocks,
  },
  concept: {
    label: embeds.concept,
    icon: Lightbulb,
    needs: 'mathConcept',
    feature: 'concept',
    run: (editor) => uiOf(editor).open('embed-concept'),
    isEnabled: inTextBlock,
  },
  fragment: {
    label: embeds.fragment,
    icon: BookOpenText,
    needs: 'mathConceptFragment',
    feature: 'concept',
    isForAdmin: true,
    run: (editor) => uiOf(editor).open('embed-fragment'),
    isEnabled: inBlocks,
  },
  solutionMethod: { label: blocks.solutionMethod, icon: Route, needs: 'solutionMethod', run: insertSolutionMethod, isEnabled: inBlocks },
} as const satisfies Record<string, Tool>

export type ToolId = keyof typeof TOOLS

/** A tool by its name. */
export function toolOf(id: ToolId): Tool {
  return TOOLS[id]
}

/** The actions of the shortcut table's keys with the given tools. */
export function shortcutActions(ids: readonly ToolId[]): Partial<Record<ShortcutId, (editor: Editor) => void>> {
  const actions: Partial<Record<ShortcutId, (editor: Editor) => void>> = {}
  for (const id of ids) {
    const { shortcut, run, Menu } = toolOf(id)
    if (shortcut === undefined) continue
    if (run !== undefined) actions[shortcut] = run
    else if (Menu !== undefined) actions[shortcut] = (editor) => uiOf(editor).open(`tool-${id}`)
  }
  if (ids.includes('orderedList')) actions.orderedList = (editor) => void commands.toggleList(editor, 'orderedList')
  if (ids.includes('heading')) actions.headings = commands.cycleHeading
  if (ids.includes('fontSize')) {
    actions.biggerFont = (editor) => commands.stepFontSize(editor, 1)
    actions.smallerFont = (editor) => commands.stepFontSize(editor, -1)
  }
  return actions
}
