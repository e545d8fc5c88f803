import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, idParam, queryInt } from '#contract/http/query-values.ts'
import { type RoomName, saying } from '#contract/realtime.ts'
import { PDF_THEMES, pdfDocument, pdfDocuments } from '#contract/pdf.ts'
import { richHtml } from '#contract/rich-html.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * The board of a chat room (docs/product/board.md): pages of squared paper with things on them, each written once by whoever drew it.
 * A board of a room that the viewer isn't in now is a 404; guests of a meeting see it for as long as they are in the call.
 */

export const MOST_BOARD_ITEMS = 20_000
export const MOST_BOARD_PAGES = 50
/** Changes of one reply, and of one request. */
export const BOARD_CHANGES = 1_000
export const MOST_SAVED_ITEMS = 20
export const BOARD_COLORS = ['ink', 'red', 'blue', 'green', 'orange', 'violet'] as const
export type BoardColor = (typeof BOARD_COLORS)[number]
export const BOARD_WIDTHS = [2, 4, 8, 20] as const

/** A page has the proportions of A4. */
export const BOARD_PAGE = { width: 1240, height: 1754 } as const
/** Side of a square of the paper, in pixels: half a centimetre. */
export const BOARD_SQUARE = 29.5
/** Places are quarters of a pixel. */
export const BOARD_UNIT = 4

/** Places on a page are whole quarters of a pixel. */
const place = z.int().check(z.minimum(-400_000), z.maximum(400_000))
const size = z.int().check(z.minimum(1), z.maximum(40_000))
const at = { x: place, y: place }
const look = { color: z.enum(BOARD_COLORS), width: z.int().check(z.minimum(1), z.maximum(40)) }
const reach = z.int().check(z.minimum(-1_000), z.maximum(1_000))
const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** Figures with named points, with their number. */
export const CONSTRUCTION_POINTS = { segment: 2, circle: 2, angle: 3, triangle: 3, quadrilateral: 4 } as const
export type ConstructionShape = keyof typeof CONSTRUCTION_POINTS
export const CONSTRUCTION_SHAPES = [
  'triangle',
  'quadrilateral',
  'circle',
  'angle',
  'segment',
] as const satisfies readonly ConstructionShape[]

/** A thing on a page. Points of a stroke are packed (board-points.ts); formulas are TeX, never html. */
export const boardData = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stroke'), ...at, ...look, points: words(16_000).check(z.regex(/^[\w+/]+=*$/)) }),
  z.strictObject({ kind: z.enum(['line', 'arrow', 'rectangle', 'ellipse']), ...at, ...look, toX: place, toY: place }),
  z.strictObject({ kind: z.literal('text'), ...at, color: z.enum(BOARD_COLORS), text: words(500) }),
  z.strictObject({ kind: z.literal('formula'), ...at, color: z.enum(BOARD_COLORS), tex: words(1_000) }),
  z.strictObject({ kind: z.literal('picture'), ...at, w: size, h: size, fileId: id, alt: z.string().check(z.maxLength(200)) }),
  /** y of x in TeX, over a range of x. */
  z.strictObject({ kind: z.literal('graph'), ...at, w: size, h: size, formula: words(200), from: reach, to: reach }),
  z.strictObject({ kind: z.literal('task'), ...at, w: size, homeworkId: id }),
  /** A figure with named points, which are counted from `x`, `y`. */
  z
    .strictObject({
      kind: z.literal('construction'),
      ...at,
      color: z.enum(BOARD_COLORS),
      shape: z.enum(CONSTRUCTION_SHAPES),
      points: z.array(z.strictObject({ x: place, y: place })),
      showsSizes: z.boolean(),
    })
    .check(z.refine(({ shape, points }) => points.length === CONSTRUCTION_POINTS[shape])),
])
export type BoardData = z.output<typeof boardData>

const page = z.int().check(z.minimum(1), z.maximum(MOST_BOARD_PAGES))

export const boardItem = z.object({
  /** Made by the device that drew it. */
  id: z.uuid(),
  page: z.int(),
  /** The board's change that touched it last. */
  rev: z.int(),
  authorId: z.nullable(z.int()),
  /** Null of what was rubbed out. */
  data: z.nullable(boardData),
  /** The link to a picture, good for five minutes. */
  url: z.nullable(z.string()),
})
export type BoardItem = z.output<typeof boardItem>

const ofRoom = { access: 'signedIn', params: z.object({ id: idParam }), query: noQuery } as const

/** Everything after a change, rubbed out things too, in the order of `rev`; from 0 on only what is there. Asked again while `isComplete` is false. */
export const getBoard = {
  ...ofRoom,
  name: 'board.get',
  method: 'GET',
  path: '/board/:id',
  summary: 'The board of a chat room.',
  query: z.object({ after: queryInt(0, 2_147_483_647) }),
  body: noBody,
  reply: z.object({
    items: z.array(boardItem),
    lastRev: z.int(),
    isComplete: z.boolean(),
    mayDraw: z.boolean(),
    name: z.string(),
    people: z.array(userRef),
  }),
} satisfies Endpoint

/**
 * `base` is the change of the thing that the device knew, 0 of a new one: the same thing again, after a lost reply, changes nothing, and
 * what was rubbed out meanwhile isn't drawn again by it. `data` null rubs out. Answers the things as they are now. 403 where one only
 * reads, 409 where the board is full.
 */
export const saveBoard = {
  ...ofRoom,
  name: 'board.save',
  method: 'PUT',
  path: '/board/:id',
  takesLargeBody: true,
  summary: 'Draws on the board of a chat room, moves things and rubs them out.',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: z.uuid(), page, base: z.int().check(z.minimum(0)), data: z.nullable(boardData) }))
      .check(z.minLength(1), z.maxLength(MOST_SAVED_ITEMS)),
  }),
  reply: z.object({ items: z.array(boardItem), lastRev: z.int() }),
} satisfies Endpoint

/** Pages from the first to the last one with something on it, each as finished html: what lies below, drawings, what lies above. */
export const getBoardPaper = {
  ...ofRoom,
  name: 'board.paper',
  method: 'GET',
  path: '/board/:id/paper',
  summary: 'The board of a chat room as it is printed.',
  body: noBody,
  reply: z.object({ name: z.string(), pages: z.array(richHtml) }),
} satisfies Endpoint

/** Works as `favorite.print`; an empty board is a 409. */
export const printBoard = {
  ...ofRoom,
  name: 'board.print',
  method: 'POST',
  path: '/board/:id/pdf',
  summary: 'Has a board printed into a PDF, a sheet for each page.',
  body: z.strictObject({ theme: z._default(z.enum(PDF_THEMES), 'light') }),
  reply: pdfDocument,
} satisfies Endpoint

export const getBoardPdf = {
  ...ofRoom,
  name: 'board.pdf',
  method: 'GET',
  path: '/board/:id/pdf',
  summary: 'The PDFs of a board that are made or being made.',
  body: noBody,
  reply: pdfDocuments,
} satisfies Endpoint

/** The room of the live connection of those who look at a board. */
export const boardLiveRoom = (roomId: number): RoomName => `board:${roomId}`

const pointer = z.strictObject({
  page,
  ...at,
  isLaser: z.boolean(),
  /** A stroke that is being drawn, so far. */
  stroke: z.nullable(z.strictObject({ ...at, ...look, points: z.string().check(z.maxLength(8_000), z.regex(/^[\w+/]*=*$/)) })),
})
export type BoardPointer = z.output<typeof pointer>

/** Said a few times a second while somebody moves or draws; kept nowhere. */
export const sayPointer = saying('boardPointer', pointer)

/** Payloads of the boards' events. */
export type BoardPayloads = {
  /** Things as they are after changes of a board, told to those who look at it; `from` is the first of the changes. */
  boardChanged: { roomId: number; from: number; lastRev: number; items: z.input<typeof boardItem>[] }
  boardPointer: BoardPointer & { roomId: number; userId: number }
}
