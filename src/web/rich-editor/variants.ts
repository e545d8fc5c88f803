import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { type EditorFeature, type ToolId, toolOf } from './tools.tsx'

type ToolGroups = readonly (readonly ToolId[])[]

const HISTORY = ['undo', 'redo'] as const
const BASIC_MARKS = ['bold', 'italic', 'underline', 'strike'] as const
const FINE_MARKS = ['code', 'kbd', 'subscript', 'superscript'] as const
const COLORS = ['textColor', 'highlight', 'underlineColor'] as const
const LISTS = ['orderedList', 'bulletList', 'taskList'] as const
const MATH = ['mathInline', 'mathDisplay'] as const

const GROUPS: Readonly<Record<Exclude<RichVariant, 'demo'>, ToolGroups>> = {
  full: [
    [...HISTORY, 'find'],
    MATH,
    ['heading', 'fontSize', 'fontFamily'],
    [...BASIC_MARKS, ...FINE_MARKS],
    [...COLORS, 'clearMarks'],
    [...LISTS, 'indent', 'outdent'],
    ['blockquote', 'codeBlock', 'link'],
    ['table', 'mathPanel', 'details', 'solutionMethod'],
    ['image', 'figureGroup', 'video'],
    ['footnote', 'citation', 'reference'],
    ['homework', 'concept', 'fragment', 'interactive'],
  ],
  question: [
    HISTORY,
    MATH,
    [...BASIC_MARKS, 'subscript', 'superscript'],
    [...COLORS, 'clearMarks'],
    LISTS,
    ['blockquote', 'link', 'table', 'reference', 'image', 'figureGroup', 'video'],
  ],
  comment: [HISTORY, MATH, BASIC_MARKS, ['orderedList', 'bulletList'], ['blockquote', 'code', 'link']],
  chat: [MATH, BASIC_MARKS, ['orderedList', 'bulletList'], ['blockquote', 'code', 'codeBlock', 'link'], ['homework', 'concept']],
  review: [
    ['bold', 'italic', 'underline'],
    ['mathInline', 'link'],
  ],
  footnote: [HISTORY, ['mathInline'], [...BASIC_MARKS, 'subscript', 'superscript'], ['link']],
  citation: [HISTORY, ['mathInline'], [...BASIC_MARKS, 'subscript', 'superscript'], ['link']],
}

/** Live editors of the documentation page, each with one tool or the few that belong together. */
export const DEMOS = {
  marks: [[...BASIC_MARKS, ...FINE_MARKS, 'clearMarks']],
  colors: [COLORS],
  font: [['fontSize', 'fontFamily']],
  headings: [['heading']],
  lists: [[...LISTS, 'indent', 'outdent']],
  indent: [['indent', 'outdent']],
  quotes: [['blockquote', 'codeBlock', 'code']],
  link: [['link']],
  mathInline: [['mathInline']],
  mathDisplay: [['mathDisplay']],
  table: [['table']],
  mathPanel: [['mathPanel']],
  details: [['details']],
  notes: [['footnote', 'citation']],
  reference: [['reference', 'mathDisplay']],
  image: [['image', 'figureGroup']],
  video: [['video']],
  embeds: [['homework', 'concept', 'fragment', 'interactive']],
  /** Suggestions come while writing; no tool opens them. */
  suggestions: [['undo', 'redo']],
  solutionMethod: [['solutionMethod']],
  moving: [['undo', 'redo']],
  /** The menu of the right button, which no tool opens. */
  menu: [['undo', 'redo']],
} as const satisfies Record<string, ToolGroups>

export type DemoName = keyof typeof DEMOS

/**
 * Tools of a variant in their groups.
 *
 * @throws Error 'Specify demo version!' and 'MenuBar is not defined for demo' when the developer of a page names no demo,
 * or one that isn't there.
 */
export function toolGroups(variant: RichVariant, demo?: string): ToolGroups {
  if (variant !== 'demo') return GROUPS[variant]
  if (demo === undefined || demo === '') throw new Error('Specify demo version!')
  if (!Object.hasOwn(DEMOS, demo)) throw new Error('MenuBar is not defined for demo')
  return DEMOS[demo as DemoName] // an own key of the table
}

/** The tools that the page offers, of those of the variant. */
export function offeredTools(groups: ToolGroups, features: readonly EditorFeature[]): ToolGroups {
  return groups
    .map((group) =>
      group.filter((id) => {
        const { feature } = toolOf(id)
        return feature === undefined || features.includes(feature)
      }),
    )
    .filter((group) => group.length > 0)
}

/** Without the tools that are an ADMIN's alone. */
export function withoutAdminTools(groups: ToolGroups): ToolGroups {
  return groups.map((group) => group.filter((id) => toolOf(id).isForAdmin !== true)).filter((group) => group.length > 0)
}

/** The tools that writing tasks and answers takes most; the first row of a phone has room for five or six. */
const FIRST_ON_PHONE: readonly ToolId[] = ['mathInline', 'mathDisplay', 'bold', 'image', 'undo', 'redo', 'orderedList']

/** The same tools as a phone has them, those that are used most first: the others wait behind „Więcej narzędzi”. */
export function groupsOnPhone(groups: ToolGroups): ToolGroups {
  const all = new Set(groups.flat())
  const rest = groups.map((group) => group.filter((id) => !FIRST_ON_PHONE.includes(id)))
  return [FIRST_ON_PHONE.filter((id) => all.has(id)), ...rest].filter((group) => group.length > 0)
}

/** True when blocks have handles and move by keys: where texts are long enough to have an order. */
export function movesBlocks(variant: RichVariant, demo?: string): boolean {
  return variant === 'full' || variant === 'question' || (variant === 'demo' && demo === 'moving')
}

/** Height of the writing area in CSS pixels; a chat field grows up to its own. */
export const EDITOR_HEIGHT = 350
export const CHAT_MAX_HEIGHT = 500
