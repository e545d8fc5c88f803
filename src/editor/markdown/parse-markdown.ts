import type { Token } from 'markdown-it'
import { MarkdownParser } from 'prosemirror-markdown'
import type { Node } from '@tiptap/pm/model'
import { InvalidAttributeError } from '#editor/schema/nodes/attribute-rules.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import type { MarkdownVariant } from './markdown-variant.ts'
import { withOwnLines } from '../paste/numbered-items.ts'
import { MarkdownError } from './markdown-error.ts'
import { markdownTokenizer } from './markdown-tokenizer.ts'
import { markdownMessages } from './messages.ts'
import { withNestedItems } from './nested-items.ts'
import { tokenSpecs } from './token-specs.ts'
import type { TokenSpec } from './token-specs.ts'

/** Options of reading Markdown. */
export type ParseMarkdownOptions = {
  /** The kind of document that the field takes; `full` unless said. */
  readonly variant?: MarkdownVariant
  /** Language of the prose, for its typography; Polish unless said. */
  readonly language?: 'pl' | 'en'
  /** Keeps the ids of this text apart from those of other texts on its page, e.g. `step-2`. */
  readonly idSeed?: string
  /** Makes lists of lines that are numbered as people write: `a) `, `b) `. For what somebody pastes; false unless said. */
  readonly hasWrittenLists?: boolean
}

type Parser = {
  tokenize(markdown: string, env: Record<string, unknown>): Token[]
  build(tokens: readonly Token[]): Node
}

const parsers = new Map<MarkdownVariant, Parser>()

function parserOf(variant: MarkdownVariant): Parser {
  const known = parsers.get(variant)
  if (known !== undefined) return known
  const tokenizer = markdownTokenizer(variant)
  let ready: readonly Token[] = []
  // MarkdownParser only ever calls `parse`; handing it finished tokens keeps us on our own markdown-it, whose types
  // differ from those of the older one it was written against.
  const readyTokens = { parse: () => ready } as unknown as MarkdownParser['tokenizer']
  const builder = new MarkdownParser(richSchema(variant), readyTokens, Object.fromEntries(tokenSpecs[variant]))
  const parser: Parser = {
    tokenize: (markdown, env) => tokenizer.parse(markdown, env),
    build: (tokens) => {
      ready = tokens
      return builder.parse('')
    },
  }
  parsers.set(variant, parser)
  return parser
}

/** The node or mark a token becomes, or undefined for one that becomes nothing. */
function specOf(token: Token, variant: MarkdownVariant): TokenSpec | undefined {
  if (token.nesting === -1) return undefined
  return tokenSpecs[variant].get(token.nesting === 1 ? token.type.replace(/_open$/, '') : token.type)
}

/** Every token with the line it stands in, from 1; those within a line stand in the line of their block. */
function withLines(tokens: readonly Token[]): { token: Token; line: number }[] {
  let line = 1
  return tokens.flatMap((block) => {
    line = block.map === null ? line : block.map[0] + 1
    return [block, ...(block.children ?? [])].map((token) => ({ token, line }))
  })
}

/** Names the line of an address, a drawing or a formula that the schema would refuse without saying where. */
function refuseBadAttributes(tokens: readonly Token[], variant: MarkdownVariant): void {
  const { nodes, marks } = richSchema(variant)
  for (const { token, line } of withLines(tokens)) {
    const spec = specOf(token, variant)
    const type = nodes[spec?.block ?? spec?.node ?? ''] ?? marks[spec?.mark ?? '']
    const values = spec?.getAttrs?.(token) ?? {}
    for (const [name, value] of Object.entries(values)) {
      const rule = type?.spec.attrs?.[name]?.validate
      if (typeof rule !== 'function') continue
      try {
        rule(value)
      } catch (error) {
        if (!(error instanceof InvalidAttributeError)) throw error
        throw new MarkdownError(line, error.message)
      }
    }
  }
}

/** MarkdownParser drops what doesn't fit the schema without a word; here the words are. */
function refuseLosses(tokens: readonly Token[], doc: Node, variant: MarkdownVariant): void {
  const nodes = new Map<string, number>()
  doc.descendants((node) => {
    nodes.set(node.type.name, (nodes.get(node.type.name) ?? 0) + 1)
  })
  for (const { token, line } of withLines(tokens)) {
    const spec = specOf(token, variant)
    const name = spec?.block ?? spec?.node
    if (name === undefined) continue
    const left = (nodes.get(name) ?? 0) - 1
    if (left < 0) throw new MarkdownError(line, markdownMessages.lost)
    nodes.set(name, left)
  }
}

/**
 * Markdown as a checked document. Beyond CommonMark it knows tables, `~~strike~~`, `$inline$` and `$$display$$` TeX
 * (`\$` is a dollar), containers `::: theorem Nazwa` and `::: details Tytuł`, drawings in fences called `figure`, and
 * the divider `--- sposób 2`. Html stays text.
 *
 * @throws {MarkdownError} naming the line: a drawing that can't be read, a picture from another site, a formula too long
 * @throws {InvalidDocumentError} for what only the whole document shows: control characters, depth, size
 */
export function parseMarkdown(markdown: string, options: ParseMarkdownOptions = {}): RichDoc {
  const { variant = 'full', language = 'pl', idSeed, hasWrittenLists = false } = options
  const parser = parserOf(variant)
  const tokens = parser.tokenize(markdown, { language, idSeed, hasWrittenLists })
  refuseBadAttributes(tokens, variant)
  const doc = parser.build(tokens)
  refuseLosses(tokens, doc, variant)
  return checkDocument(doc.toJSON(), variant)
}

/** The same for what somebody pastes, who numbers lists as in print: `a) `, `b) `, within numbers and behind words. */
export function parsePastedMarkdown(markdown: string, variant: MarkdownVariant = 'full'): RichDoc {
  return parseMarkdown(withNestedItems(withOwnLines(markdown)), { variant, hasWrittenLists: true })
}
