/** The kinds of documents that fields take, one per toolbar of the editor, and how much of them. */

export const RICH_VARIANTS = ['full', 'question', 'comment', 'chat', 'review', 'demo', 'footnote', 'citation'] as const

/**
 * `full` for descriptions, answers, solutions and articles; `question` with pictures and tables; `comment` and `chat` for
 * short remarks, without headings, tables, pictures, panels and folding; `review` for an opinion in paragraphs; `demo`
 * shows one tool of all; `footnote` and `citation` are the words of a note.
 */
export type RichVariant = (typeof RICH_VARIANTS)[number]

/**
 * The limits of a variant's documents; `characters` is what the editor counts, null without a limit. `texKilobytes` is the source of
 * all its formulas together: 4 kB of TeX make up to 256 kB of html.
 */
export type RichLimits = {
  readonly depth: number
  readonly nodes: number
  readonly kilobytes: number
  readonly characters: number | null
  readonly texKilobytes: number
}

export const RICH_LIMITS: Readonly<Record<RichVariant, RichLimits>> = {
  full: { depth: 32, nodes: 20_000, kilobytes: 1024, characters: null, texKilobytes: 128 },
  demo: { depth: 32, nodes: 20_000, kilobytes: 1024, characters: null, texKilobytes: 128 },
  question: { depth: 24, nodes: 5_000, kilobytes: 256, characters: null, texKilobytes: 32 },
  comment: { depth: 16, nodes: 2_000, kilobytes: 64, characters: null, texKilobytes: 16 },
  chat: { depth: 16, nodes: 2_000, kilobytes: 64, characters: null, texKilobytes: 16 },
  review: { depth: 8, nodes: 500, kilobytes: 16, characters: 256, texKilobytes: 4 },
  footnote: { depth: 4, nodes: 200, kilobytes: 16, characters: 1024, texKilobytes: 4 },
  citation: { depth: 4, nodes: 200, kilobytes: 16, characters: 1024, texKilobytes: 4 },
}

/**
 * Limits of those who aren't authors of the library: what pupils propose, ask and remark needs no more, and a text this
 * large is typeset in a fraction of a second.
 */
const READER_LIMITS = { nodes: 5_000, kilobytes: 256, texKilobytes: 32 } as const

/** Returns how large a document of the variant may grow when it is written by an author (a teacher, an admin) or by anybody else. */
export function limitsOf(variant: RichVariant, isAuthor: boolean): RichLimits {
  const limits = RICH_LIMITS[variant]
  if (isAuthor) return limits
  const { nodes, kilobytes, texKilobytes } = READER_LIMITS
  return {
    ...limits,
    nodes: Math.min(limits.nodes, nodes),
    kilobytes: Math.min(limits.kilobytes, kilobytes),
    texKilobytes: Math.min(limits.texKilobytes, texKilobytes),
  }
}

/** Blocks only an ADMIN inserts. */
export const ADMIN_NODES: ReadonlySet<string> = new Set(['interactiveHomework', 'mathConceptFragment'])

/** Inline nodes that are links themselves or hold some, and so never stand in one: html knows no link within a link. */
export const UNLINKED_NODES: ReadonlySet<string> = new Set(['footnote', 'citation', 'mention', 'mathConcept', 'reference'])
