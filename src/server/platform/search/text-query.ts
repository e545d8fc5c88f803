/**
 * The border between text analysis and the search engine: analysis turns texts and questions into numbers ("tokens"),
 * the engine finds, counts and orders by those numbers and never sees a letter.
 */

/** The places of a document where a token can stand; a document has each token once, at its best place. */
export const TEXT_FIELDS = ['body', 'description', 'title'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** The worth of a token found there: title and concept names over description over solution. */
export const TEXT_FIELD_POINTS = { body: 1, description: 2, title: 4 } as const satisfies Record<TextField, number>

/** One token of a document: a word form, a lemma, an n-gram of a formula, a whole formula. Tokens are positive 32-bit ids. */
export type TextPosting = { token: number; field: TextField }

/** Greatest weight of a token in a query, so that scores stay small whole numbers that both indexes add up alike. */
export const MAX_TOKEN_WEIGHT = 15

/** One way to fulfil a group: exact form over lemma over typo, as a whole number from 1 to MAX_TOKEN_WEIGHT. */
export type QueryToken = { id: number; weight: number }

/** One thing asked for. A document fulfils it with any of the tokens; without tokens nothing does. */
export type QueryGroup = { tokens: readonly QueryToken[] }

/**
 * A question understood: a document fits when it fulfils every group; no groups fit everything. Its score is the sum
 * over groups of the greatest `weight × TEXT_FIELD_POINTS[field]` among the group's tokens it has.
 */
export type TextQuery = { groups: readonly QueryGroup[] }

/** The question of an empty search field: everything fits. */
export const EVERYTHING: TextQuery = { groups: [] }

/** One thing of a question that not all documents need to have, with its worth in hundredths. */
export type WeighedGroup = { tokens: readonly number[]; worth: number }

/**
 * A question by likeness: a document fits when it has `least` of the groups in its title or description. The more worth they are
 * and the shorter its own text, the higher it stands (`likeness`); `perWord` is what a word of a text usually adds to its length.
 */
export type LikenessQuery = { groups: readonly WeighedGroup[]; least: number; perWord: number }

/** The places that a document is alike by. */
export const LIKE_FIELDS = ['description', 'title'] as const satisfies readonly TextField[]

export function isLikeField(field: TextField): boolean {
  return field !== 'body'
}

/** Scores end here, so that they fit into 16 bits. */
export const MOST_LIKENESS = 0xffff

/** The worth of what a document shares over the length of its own text of so many words; both indexes compute it alike. */
export function likeness(worth: number, words: number, perWord: number): number {
  return Math.min(MOST_LIKENESS, Math.floor(worth / (perWord * Math.sqrt(words) + 2)))
}
