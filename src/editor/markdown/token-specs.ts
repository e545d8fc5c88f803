import { opensBeside } from '#editor/schema/opens-beside.ts'
import { HEADING_LEVEL } from '#editor/schema/nodes/text-nodes.ts'
import type { MarkdownVariant } from './markdown-variant.ts'

/** The node or mark that each token becomes. */

/** The part of a token that attributes are made from. */
type SourceToken = {
  readonly tag: string
  readonly content: string
  readonly info: string
  readonly meta: unknown
  attrGet(name: string): string | number | null
}

/** The part of prosemirror-markdown's `ParseSpec` we use, for tokens of either markdown-it. */
export type TokenSpec = {
  readonly block?: string
  readonly node?: string
  readonly mark?: string
  readonly ignore?: boolean
  /** The token stands alone, without `_open` and `_close`. */
  readonly noCloseToken?: boolean
  readonly getAttrs?: (token: SourceToken) => Readonly<Record<string, unknown>>
}

function metaOf(token: SourceToken): Readonly<Record<string, unknown>> {
  // Our own rules put plain objects there; other tokens have null.
  return (token.meta ?? {}) as Readonly<Record<string, unknown>>
}

function idOf(token: SourceToken): unknown {
  return metaOf(token)['id'] ?? null
}

/** `#` is the largest heading a document has, and everything beyond `####` the smallest. */
function headingLevel(token: SourceToken): number {
  return Math.min(Math.max(Number(token.tag.slice(1)), HEADING_LEVEL.min), HEADING_LEVEL.max)
}

const writing: ReadonlyMap<string, TokenSpec> = new Map(
  Object.entries<TokenSpec>({
    paragraph: { block: 'paragraph' },
    bullet_list: { block: 'bulletList' },
    ordered_list: {
      block: 'orderedList',
      getAttrs: (token: SourceToken) => ({
        start: Math.min(Number(token.attrGet('start') ?? 1), 9999),
        style: metaOf(token)['style'] ?? 'decimal',
      }),
    },
    list_item: { block: 'listItem' },
    blockquote: { block: 'blockquote' },
    fence: {
      block: 'codeBlock',
      noCloseToken: true,
      getAttrs: (token: SourceToken) => ({ language: token.info.trim().split(/\s+/)[0] || null }),
    },
    hardbreak: { node: 'hardBreak' },
    math_inline: { node: 'mathInline', getAttrs: (token: SourceToken) => ({ tex: token.content }) },
    math_display: {
      node: 'mathDisplay',
      getAttrs: (token: SourceToken) => ({ id: idOf(token), tex: token.content }),
    },
    // A rule between paragraphs is no node of ours; the paragraphs stand apart anyway.
    hr: { ignore: true, noCloseToken: true },
    strong: { mark: 'bold' },
    em: { mark: 'italic' },
    s: { mark: 'strike' },
    code_inline: { mark: 'code', noCloseToken: true },
    link: {
      mark: 'link',
      getAttrs: (token: SourceToken) => {
        const href = String(token.attrGet('href') ?? '')
        return opensBeside(href) ? { href, blank: true } : { href }
      },
    },
  }),
)

const article: ReadonlyMap<string, TokenSpec> = new Map(
  Object.entries<TokenSpec>({
    heading: {
      block: 'heading',
      getAttrs: (token: SourceToken) => ({ id: idOf(token), level: headingLevel(token) }),
    },
    image: {
      node: 'image',
      getAttrs: (token: SourceToken) => ({
        src: String(token.attrGet('src') ?? ''),
        alt: token.content,
        title: token.attrGet('title'),
      }),
    },
    figure: { block: 'figure', getAttrs: (token: SourceToken) => ({ id: idOf(token) }) },
    drawing: {
      node: 'drawing',
      getAttrs: (token: SourceToken) => ({ spec: metaOf(token)['spec'] }),
    },
    caption: { block: 'caption' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'tableRow' },
    th: { block: 'tableHeader' },
    td: { block: 'tableCell' },
    math_panel: {
      block: 'mathPanel',
      getAttrs: (token: SourceToken) => ({ id: idOf(token), variant: token.info }),
    },
    math_panel_name: { block: 'mathPanelName' },
    math_panel_body: { block: 'mathPanelBody' },
    details: { block: 'details' },
    details_summary: { block: 'detailsSummary' },
    details_content: { block: 'detailsContent' },
    solution_method: {
      node: 'solutionMethod',
      getAttrs: (token: SourceToken) => ({ number: Number(token.info) }),
    },
  }),
)

/** The tokens each variant of a document can hold. */
export const tokenSpecs: Readonly<Record<MarkdownVariant, ReadonlyMap<string, TokenSpec>>> = {
  full: new Map([...writing, ...article]),
  comment: writing,
}
