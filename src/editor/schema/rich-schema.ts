import { getSchema, Node } from '@tiptap/core'
import type { AnyExtension } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { DetailsContentNode, DetailsNode, DetailsSummaryNode } from './nodes/details-nodes.ts'
import {
  EmojiNode,
  HomeworkEmbedNode,
  InteractiveHomeworkNode,
  MathConceptFragmentNode,
  MathConceptNode,
  MentionNode,
  ReferenceNode,
} from './nodes/embed-nodes.ts'
import {
  BoldMark,
  CodeMark,
  HighlightMark,
  ItalicMark,
  KbdMark,
  LinkMark,
  StrikeMark,
  SubscriptMark,
  SuperscriptMark,
  TextStyleMark,
  UnderlineMark,
} from './nodes/marks.ts'
import {
  MathDisplayNode,
  MathInlineNode,
  MathPanelBodyNode,
  MathPanelNameNode,
  MathPanelNode,
  SolutionMethodNode,
} from './nodes/math-nodes.ts'
import {
  CaptionNode,
  DrawingNode,
  FigureGroupNode,
  FigureNode,
  IframeNode,
  ImageNode,
  SubcaptionNode,
  SubfigureNode,
  VideoNode,
} from './nodes/media-nodes.ts'
import { CitationNode, FootnoteNode } from './nodes/note-nodes.ts'
import { TableCellNode, TableHeaderNode, TableNode, TableRowNode } from './nodes/table-nodes.ts'
import {
  BlockquoteNode,
  BulletListNode,
  CodeBlockNode,
  DocumentNode,
  HardBreakNode,
  HeadingNode,
  ListItemNode,
  OrderedListNode,
  ParagraphNode,
  TaskItemNode,
  TaskListNode,
  TextNode,
} from './nodes/text-nodes.ts'
import type { RichVariant } from './rich-variant.ts'

/** Marks in the order html nests them, outermost first; stored documents keep their marks in this order. */
const marks: readonly AnyExtension[] = [
  LinkMark,
  HighlightMark,
  TextStyleMark,
  UnderlineMark,
  BoldMark,
  ItalicMark,
  StrikeMark,
  SubscriptMark,
  SuperscriptMark,
  KbdMark,
  CodeMark,
]

/** Nodes that stand in a line everywhere, and in the words of a note. */
const line: readonly AnyExtension[] = [ParagraphNode, TextNode, HardBreakNode, MathInlineNode, EmojiNode]

const writing: readonly AnyExtension[] = [
  DocumentNode,
  ...line,
  BulletListNode,
  OrderedListNode,
  ListItemNode,
  TaskListNode,
  TaskItemNode,
  BlockquoteNode,
  CodeBlockNode,
  MathDisplayNode,
  MentionNode,
  MathConceptNode,
]

const illustrated: readonly AnyExtension[] = [
  ImageNode,
  DrawingNode,
  FigureNode,
  CaptionNode,
  FigureGroupNode,
  SubfigureNode,
  SubcaptionNode,
  TableNode,
  TableRowNode,
  TableHeaderNode,
  TableCellNode,
  VideoNode,
  IframeNode,
  ReferenceNode,
]

const article: readonly AnyExtension[] = [
  HeadingNode,
  MathPanelNode,
  MathPanelNameNode,
  MathPanelBodyNode,
  DetailsNode,
  DetailsSummaryNode,
  DetailsContentNode,
  SolutionMethodNode,
  FootnoteNode,
  CitationNode,
  HomeworkEmbedNode,
  InteractiveHomeworkNode,
  MathConceptFragmentNode,
]

/** Paragraphs alone: an opinion. */
const ReviewDocumentNode = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' })

/** The words of a note while they are edited: what the one paragraph holds is the note's content. */
const NoteDocumentNode = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

const full: readonly AnyExtension[] = [...writing, ...illustrated, ...article, ...marks]
const note: readonly AnyExtension[] = [NoteDocumentNode, ...line, ...marks]

/** The extensions of each variant; the editor extends these same ones with its views and keys. */
export const richExtensions: Readonly<Record<RichVariant, readonly AnyExtension[]>> = {
  full,
  demo: full,
  question: [...writing, ...illustrated, ...marks],
  comment: [...writing, ...marks],
  chat: [...writing, HomeworkEmbedNode, ...marks],
  review: [ReviewDocumentNode, ...line, ...marks],
  footnote: note,
  citation: note,
}

const built = new Map<RichVariant, Schema>()

/** The schema of a variant, built once per process. Documents of every variant are documents of `full` too. */
export function richSchema(variant: RichVariant): Schema {
  const known = built.get(variant)
  if (known !== undefined) return known
  const schema = getSchema([...richExtensions[variant]])
  built.set(variant, schema)
  return schema
}
