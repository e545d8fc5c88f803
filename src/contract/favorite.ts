import * as z from 'zod/mini'
import { homeworkCard } from '#contract/homework/homework.ts'
import { LANGUAGES } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { answerRow } from '#contract/homework/answer-field.ts'
import { writtenSolution } from '#contract/homework/written-solution.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageCount, pageQuery } from '#contract/http/page.ts'
import { id, idParam, queryEnum, queryFlag, queryIds, queryInt, queryText } from '#contract/http/query-values.ts'
import { MOST_PDF_PARTS, PDF_THEMES, pdfDocument, pdfDocuments } from '#contract/pdf.ts'
import { longText } from '#contract/rules.ts'
import { messages } from '#contract/text/messages.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Lists of tasks that people keep (docs/product/favorite.md). 'Ukryte' and 'Rozwiązane' are built in: they are made when they are
 * first asked for, and nobody names, deletes or shares them. Somebody else's list is a 404.
 */

/** CUSTOM lists are a person's own; the others are built in, one of each a person. */
export const FAVORITE_KINDS = ['CUSTOM', 'HIDDEN', 'SOLVED'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]
export const BUILT_IN_NAMES: Readonly<Record<Exclude<FavoriteKind, 'CUSTOM'>, string>> = { HIDDEN: 'Ukryte', SOLVED: 'Rozwiązane' }

/** The most lists of a person's own, and the most tasks on one of them. */
export const MOST_FAVORITES = 200
export const MOST_ON_FAVORITE = 1000
/** Tasks in one printed document of a list; a longer list is printed in parts. */
export const TASKS_OF_PART = MOST_ON_FAVORITE / MOST_PDF_PARTS
/** The number of documents that a list of so many tasks is printed into. */
export const partsOf = (count: number): number => pageCount(count, TASKS_OF_PART)
/** Tasks on one page of a list. */
export const FAVORITE_PAGE_SIZE = 50
export const DESCRIPTION_MAX_LENGTH = 1024

/** The things that lists hold. */
export const FAVORITE_TARGETS = ['HOMEWORK'] as const

export const favoriteBody = z.strictObject({
  name: longText,
  description: z._default(
    z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX_LENGTH), z.regex(/^[\P{C}\n\r\t]*$/u, messages.invalidFormat)),
    '',
  ),
})

export const favorite = z.object({
  id,
  kind: z.enum(FAVORITE_KINDS),
  name: z.string(),
  description: z.string(),
  /** The number of its tasks that the owner may see. */
  count: z.int(),
  /** The secret part of the address by which anybody may read it; null where it isn't shared. */
  shareToken: z.nullable(z.string()),
  createdAt: dateTime,
})
export type Favorite = z.output<typeof favorite>

/** A task of a list by its name. */
const listed = z.object({ id, slug: z.string(), title: z.string(), language: z.enum(LANGUAGES) })
export type ListedHomework = z.output<typeof listed>

const pageOfTasks = { homeworks: z.array(homeworkCard), page: z.int(), pageSize: z.int(), pageCount: z.int() }

/** A list with a page of its tasks, in the owner's order; the built-in ones begin with what was put there last. */
export const favoriteWithHomeworks = z.extend(favorite, {
  ...pageOfTasks,
  /** All tasks of a list of the person's own, for putting them in order; empty for a built-in one. */
  order: z.array(listed),
})
export type FavoriteWithHomeworks = z.output<typeof favoriteWithHomeworks>

/** The part that a stranger reads of a list that is shared; tasks that they may not see are left out. */
export const sharedFavorite = z.object({
  name: z.string(),
  description: z.string(),
  count: z.int(),
  /** Null where the viewer doesn't find the person (a pupil, say). */
  owner: z.nullable(userRef),
  ...pageOfTasks,
})
export type SharedFavorite = z.output<typeof sharedFavorite>

/** Lists that hold a task, by id and kind. */
const keeping = z.object({ id, favorites: z.array(z.object({ id, kind: z.enum(FAVORITE_KINDS), name: z.string() })) })
export type Keeping = z.output<typeof keeping>

const signedIn = { params: noParams, query: noQuery, access: 'signedIn' } as const
const favoriteParams = z.object({ id: idParam })
const memberParams = z.object({ favoriteId: idParam })
const homeworkBody = z.strictObject({ id })
const pages = pageQuery({ defaultSize: FAVORITE_PAGE_SIZE })

/** Needs Premium (403). */
export const createFavorite = {
  ...signedIn,
  name: 'favorite.create',
  method: 'POST',
  path: '/favorite',
  summary: 'Makes a list.',
  body: favoriteBody,
  reply: favorite,
} satisfies Endpoint

/** A built-in one is a 403. */
export const updateFavorite = {
  ...signedIn,
  name: 'favorite.update',
  method: 'PUT',
  path: '/favorite/:id',
  params: favoriteParams,
  summary: 'Names a list and says what it is for.',
  body: favoriteBody,
  reply: favorite,
} satisfies Endpoint

/** Built-in lists come first, then the newest; `nextPage` is null on the last page. */
export const listFavorites = {
  ...signedIn,
  name: 'favorite.list',
  method: 'GET',
  path: '/favorite',
  summary: "The viewer's lists.",
  query: z.extend(pageQuery(), { search: queryText(256), omitHiddenList: queryFlag, omitSolvedList: queryFlag }),
  body: noBody,
  reply: z.object({ results: z.array(favorite), nextPage: z.nullable(z.int()) }),
} satisfies Endpoint

/**
 * With `pdf` all its tasks at once, up to 1,000, with the solutions that the viewer may see, as paper takes them; with `part`
 * those of one part of it, and with the `document` that was ordered of this part the list is as it was then.
 */
export const getFavorite = {
  ...signedIn,
  name: 'favorite.get',
  method: 'GET',
  path: '/favorite/:id',
  params: favoriteParams,
  summary: 'A list with its tasks.',
  query: z.extend(pages, { pdf: queryFlag, part: queryInt(1, MOST_PDF_PARTS), document: queryInt(1, 2_147_483_647) }),
  body: noBody,
  reply: z.extend(favoriteWithHomeworks, {
    solutions: z.array(writtenSolution),
    /** The boxes of tasks that are answered by marks in rows, with `pdf`; a task without them isn't there. */
    rows: z.array(z.object({ homeworkId: id, rows: z.array(answerRow) })),
    /** The moment that is shown, with `document`; null for now. */
    orderedAt: z.nullable(dateTime),
  }),
} satisfies Endpoint

/**
 * The reply comes at once; the document comes later (`pdfReady`, `pdfError`), a list of more than 200 tasks in several, of which the
 * reply is the first. One that is under way in this theme is the same one.
 * An empty list is a 409, a list of somebody else a 404; 503 where the installation has no browser to print with.
 */
export const printFavorite = {
  ...signedIn,
  name: 'favorite.print',
  method: 'POST',
  path: '/favorite/:id/pdf',
  params: favoriteParams,
  summary: 'Has a list printed into a PDF: its tasks with their solutions.',
  body: z.strictObject({ theme: z._default(z.enum(PDF_THEMES), 'light') }),
  reply: pdfDocument,
} satisfies Endpoint

export const getFavoritePdf = {
  ...signedIn,
  name: 'favorite.pdf',
  method: 'GET',
  path: '/favorite/:id/pdf',
  params: favoriteParams,
  summary: 'The PDFs of a list that are made or being made.',
  body: noBody,
  reply: pdfDocuments,
} satisfies Endpoint

/** Several ids (`id=1&id=2`) are answered in one go, in their order; what isn't there is on no list. */
export const getFavoriteTargets = {
  ...signedIn,
  name: 'favorite.target',
  method: 'GET',
  path: '/favorite/target',
  summary: "The viewer's lists that hold these tasks.",
  query: z.object({ type: queryEnum(FAVORITE_TARGETS), id: queryIds }),
  body: noBody,
  reply: z.object({ results: z.array(keeping) }),
} satisfies Endpoint

export const getHiddenFavorite = {
  ...signedIn,
  name: 'favorite.hidden',
  method: 'GET',
  path: '/favorite/hidden',
  summary: "The viewer's hidden tasks.",
  query: pages,
  body: noBody,
  reply: favoriteWithHomeworks,
} satisfies Endpoint

export const getSolvedFavorite = {
  ...signedIn,
  access: ['USER', 'ADMIN'],
  name: 'favorite.solved',
  method: 'GET',
  path: '/favorite/solved',
  summary: "The viewer's solved tasks.",
  query: pages,
  body: noBody,
  reply: favoriteWithHomeworks,
} satisfies Endpoint

/** A built-in one is a 403. */
export const deleteFavorite = {
  ...signedIn,
  name: 'favorite.delete',
  method: 'DELETE',
  path: '/favorite/:id',
  params: favoriteParams,
  summary: 'Deletes a list; its tasks stay.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** Puts the task at the end, unless it is there. Needs Premium, and of a TEACHER that the task is theirs (403). */
export const addToFavorite = {
  ...signedIn,
  name: 'favorite.addHomework',
  method: 'POST',
  path: '/favorite/:favoriteId/homework',
  params: memberParams,
  summary: 'Adds a task to a list.',
  body: homeworkBody,
  reply: z.object({}),
} satisfies Endpoint

/** A task that isn't on the list is no mistake. */
export const removeFromFavorite = {
  ...signedIn,
  name: 'favorite.removeHomework',
  method: 'DELETE',
  path: '/favorite/:favoriteId/homework',
  params: memberParams,
  summary: 'Takes a task off a list.',
  body: homeworkBody,
  reply: z.object({}),
} satisfies Endpoint

/** `isHidden` is the state that is wanted, true unless said: a call that comes twice changes nothing. Hiding needs Premium (403). */
export const hideHomework = {
  ...signedIn,
  name: 'favorite.hide',
  method: 'PUT',
  path: '/favorite/homework/hide',
  summary: 'Hides a task from the lists of the viewer, or shows it again.',
  body: z.extend(homeworkBody, { isHidden: z._default(z.boolean(), true) }),
  reply: z.object({ isHidden: z.boolean() }),
} satisfies Endpoint

/** `isSolved` is the state that is wanted, true unless said. Marking needs Premium (403). */
export const solveHomework = {
  ...signedIn,
  access: ['USER', 'ADMIN'],
  name: 'favorite.solve',
  method: 'PUT',
  path: '/favorite/homework/solved',
  summary: 'Marks a task as solved by the viewer, or takes the mark back.',
  body: z.extend(homeworkBody, { isSolved: z._default(z.boolean(), true) }),
  reply: z.object({ isSolved: z.boolean() }),
} satisfies Endpoint

/** Tasks of the list that `homeworks` doesn't name follow in the order they had; ids that aren't on the list mean nothing. */
export const reorderFavorite = {
  ...signedIn,
  name: 'favorite.reorder',
  method: 'PUT',
  path: '/favorite/reorder-homeworks',
  summary: 'Puts the tasks of a list in order.',
  body: z.strictObject({ favoriteId: id, homeworks: z.array(id).check(z.maxLength(MOST_ON_FAVORITE)) }),
  reply: z.object({}),
} satisfies Endpoint

/** Sharing what is shared leaves its address; after a pause it gets a new one. A built-in list is a 403. */
export const shareFavorite = {
  ...signedIn,
  name: 'favorite.share',
  method: 'PUT',
  path: '/favorite/:id/share',
  params: favoriteParams,
  summary: 'Lets anybody with the link read a list, or stops that.',
  body: z.strictObject({ isShared: z.boolean() }),
  reply: z.object({ shareToken: z.nullable(z.string()) }),
} satisfies Endpoint

const shareToken = z.string().check(z.regex(/^[\w-]{22}$/))

/** Read-only. A link that was turned off is a 404. */
export const getSharedFavorite = {
  access: 'everyone',
  name: 'favorite.shared',
  method: 'GET',
  path: '/favorite/shared/:token',
  params: z.object({ token: shareToken }),
  summary: 'A list that its owner shares, with its tasks.',
  query: pages,
  body: noBody,
  reply: sharedFavorite,
} satisfies Endpoint
