import { getSchema } from '@tiptap/core'
import type { AnyExtension } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import { DetailsContentNode, DetailsNode, DetailsSummaryNode } from './details-nodes.ts'
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
  UnderlineMark,
} from './marks.ts'
import { MathDisplayNode, MathInlineNode, MathPanelBodyNode, MathPanelNameNode, MathPanelNode, SolutionMethodNode } from './math-nodes.ts'
import { CaptionNode, DrawingNode, FigureNode, ImageNode } from './media-nodes.ts'
import { TableCellNode, TableHeaderNode, TableNode, TableRowNode } from './table-nodes.ts'
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
  TextNode,
} from './text-nodes.ts'

/**
 * Which document a field takes (editor toolbar variants of spec section 2): `full` for descriptions, answers, solutions
 * and articles; `comment` for short remarks, without headings, tables, pictures, panels and folding.
 */
export type RichVariant = 'full' | 'comment'

/** Marks in the order html nests them, outermost first; stored documents keep their marks in this order. */
const marks: readonly AnyExtension[] = [
  LinkMark,
  HighlightMark,
  UnderlineMark,
  BoldMark,
  ItalicMark,
  StrikeMark,
  SubscriptMark,
  SuperscriptMark,
  KbdMark,
  CodeMark,
]

const writing: readonly AnyExtension[] = [
  DocumentNode,
  ParagraphNode,
  TextNode,
  HardBreakNode,
  BulletListNode,
  OrderedListNode,
  ListItemNode,
  BlockquoteNode,
  CodeBlockNode,
  MathInlineNode,
  MathDisplayNode,
]

const article: readonly AnyExtension[] = [
  HeadingNode,
  ImageNode,
  DrawingNode,
  FigureNode,
  CaptionNode,
  TableNode,
  TableRowNode,
  TableHeaderNode,
  TableCellNode,
  MathPanelNode,
  MathPanelNameNode,
  MathPanelBodyNode,
  DetailsNode,
  DetailsSummaryNode,
  DetailsContentNode,
  SolutionMethodNode,
]

/** The extensions of each variant. */
const richExtensions: Readonly<Record<RichVariant, readonly AnyExtension[]>> = {
  full: [...writing, ...article, ...marks],
  comment: [...writing, ...marks],
}

const built = new Map<RichVariant, Schema>()

/** The schema of a variant, built once per process. Documents of `comment` are documents of `full` too. */
export function richSchema(variant: RichVariant): Schema {
  const known = built.get(variant)
  if (known !== undefined) return known
  const schema = getSchema([...richExtensions[variant]])
  built.set(variant, schema)
  return schema
}
