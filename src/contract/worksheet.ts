import * as z from 'zod/mini'
import { LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { answerRow } from '#contract/homework/answer-field.ts'
import { homeworkAnswer } from '#contract/homework/homework.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum, queryText } from '#contract/http/query-values.ts'
import { PDF_THEMES, pdfDocument, pdfDocuments } from '#contract/pdf.ts'
import { richHtml } from '#contract/rich-html.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'

/**
 * Worksheets ("kartkówki") that a teacher prints and hands out (docs/product/worksheet.md). Somebody else's is a 404, for ADMIN
 * too; whoever teaches and has its link reads which tasks it has, and copies it.
 */

export const MOST_WORKSHEETS = 300
export const MOST_WORKSHEET_TASKS = 30
/** The letters of variants; a worksheet has the first ones. */
export const VARIANT_LETTERS = ['A', 'B', 'C', 'D'] as const
/** Room below a task: none, lines to write on, squared paper. */
export const ROOMS = ['NONE', 'LINES', 'SQUARES'] as const
export type Room = (typeof ROOMS)[number]
/** Nearly a whole page of A4. */
export const MOST_ROOM_CM = 24
/** Codes that lead to the solutions of public tasks: none, beside the tasks, or in the key alone. */
export const QR_PLACES = ['NONE', 'TASKS', 'KEY'] as const
/** The sheets with the key behind them, the sheets alone, the key alone. */
export const WORKSHEET_PARTS = ['all', 'sheet', 'key'] as const
export type WorksheetPart = (typeof WORKSHEET_PARTS)[number]
/** Seeds of the numbers of templates. */
export const MOST_DRAW = 2_147_483_647

const line = z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{C}*$/u, messages.invalidFormat))
const note = z.string().check(z.trim(), z.maxLength(1000), z.regex(/^[\P{C}\n\r\t]*$/u, messages.invalidFormat))

/** A task of the library or a template, never both. */
const sheetTask = z
  .strictObject({
    homeworkId: z.nullable(id),
    templateId: z.nullable(id),
    /** Chooses the numbers of a template: the same draw, the same numbers. */
    draw: z.int().check(z.minimum(0), z.maximum(MOST_DRAW)),
    points: z.number().check(z.gt(0, refusals.pointsAboveZero), z.maximum(100), z.multipleOf(0.5)),
    room: oneOf(ROOMS),
    /** The height of the room in centimetres. */
    roomCm: z.int().check(z.minimum(1), z.maximum(MOST_ROOM_CM)),
  })
  .check(z.refine((task) => (task.homeworkId === null) !== (task.templateId === null), messages.invalidFormat))
export type SheetTask = z.output<typeof sheetTask>

const settings = {
  /** Empty where the sheet has no title of its own. */
  title: line,
  /** Stands below the title of each variant. */
  note,
  variantCount: z.int().check(z.minimum(1), z.maximum(VARIANT_LETTERS.length)),
  /** True where variants B to D have tasks and answers in another order. */
  mixesOrder: z.boolean(),
  /** True with places for name, class and date. */
  hasNameField: z.boolean(),
  /** The day of the lesson, `YYYY-MM-DD`; null leaves a place for it. */
  day: z.nullable(z.iso.date()),
  qr: oneOf(QR_PLACES),
}

export const worksheetBody = z.strictObject({
  ...settings,
  /** The revision that was changed. */
  revision: z.int().check(z.minimum(1)),
  tasks: z.array(sheetTask).check(z.maxLength(MOST_WORKSHEET_TASKS)),
})
export type WorksheetBody = z.output<typeof worksheetBody>

const head = z.object({
  id: z.int(),
  title: z.string(),
  variantCount: z.int(),
  taskCount: z.int(),
  points: z.number(),
  /** The secret part of the address by which others who teach read it; null where it isn't shared. */
  shareToken: z.nullable(z.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
})
export type WorksheetHead = z.output<typeof head>

/** Names a task of the library or a template. */
const named = {
  /** The address of a task; null of a template, which has none. */
  slug: z.nullable(z.string()),
  title: z.string(),
  language: z.enum(LANGUAGES),
  closed: z.boolean(),
}

const chosenTask = z.object({
  homeworkId: z.nullable(z.int()),
  templateId: z.nullable(z.int()),
  draw: z.int(),
  points: z.number(),
  room: z.enum(ROOMS),
  roomCm: z.int(),
  ...named,
  /** False for one that isn't printed any more, such as somebody else's that was hidden. */
  isUsable: z.boolean(),
})
export type ChosenSheetTask = z.output<typeof chosenTask>

export const worksheet = z.extend(head, {
  note: z.string(),
  mixesOrder: z.boolean(),
  hasNameField: z.boolean(),
  day: z.nullable(z.string()),
  qr: z.enum(QR_PLACES),
  revision: z.int(),
  tasks: z.array(chosenTask),
})
export type Worksheet = z.output<typeof worksheet>

const forTeachers = { params: noParams, query: noQuery, body: noBody, access: ['TEACHER', 'ADMIN'] } as const
const ofWorksheet = { ...forTeachers, params: z.object({ id: idParam }) } as const
const ofLink = { ...forTeachers, params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }) } as const
const made = z.object({ id: z.int() })

/** The newest first. */
export const listWorksheets = {
  ...forTeachers,
  name: 'worksheet.list',
  method: 'GET',
  path: '/worksheet',
  summary: 'Worksheets of the teacher.',
  query: pageQuery(),
  reply: pageReply(head),
} satisfies Endpoint

export const createWorksheet = {
  ...forTeachers,
  name: 'worksheet.create',
  method: 'POST',
  path: '/worksheet',
  summary: 'Makes a worksheet, still without tasks.',
  body: z.strictObject({ title: z._default(line, '') }),
  reply: made,
} satisfies Endpoint

export const getWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.get',
  method: 'GET',
  path: '/worksheet/:id',
  summary: 'A worksheet with its tasks and templates, to be worked on.',
  reply: worksheet,
} satisfies Endpoint

/** 409 when another tab has saved meanwhile; 400 at a task that may not be used. */
export const saveWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.save',
  method: 'PUT',
  path: '/worksheet/:id',
  summary: 'Saves a worksheet: what stands on it, its tasks in order, points and room.',
  body: worksheetBody,
  reply: z.object({ revision: z.int() }),
} satisfies Endpoint

export const copyWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.copy',
  method: 'POST',
  path: '/worksheet/:id/copy',
  summary: 'Makes the same worksheet anew, not shared.',
  reply: made,
} satisfies Endpoint

export const deleteWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.delete',
  method: 'DELETE',
  path: '/worksheet/:id',
  summary: 'Deletes a worksheet with its documents.',
  reply: z.object({}),
} satisfies Endpoint

/** Turned off, the link is a 404; turned on again it is another one. */
export const shareWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.share',
  method: 'PUT',
  path: '/worksheet/:id/share',
  summary: 'Lets others who teach copy a worksheet by a secret link, or stops that.',
  body: z.strictObject({ isShared: z.boolean() }),
  reply: z.object({ shareToken: z.nullable(z.string()) }),
} satisfies Endpoint

const sharedWorksheet = z.object({
  title: z.string(),
  note: z.string(),
  /** The name of the teacher who shares it. */
  owner: z.string(),
  isOwn: z.boolean(),
  variantCount: z.int(),
  tasks: z.array(z.object({ ...named, points: z.number() })),
  /** Tasks that the viewer may not use, and so doesn't get. */
  leftOut: z.int(),
})
export type SharedWorksheet = z.output<typeof sharedWorksheet>

/** A link that was turned off, or whose teacher is blocked, is a 404. */
export const getSharedWorksheet = {
  ...ofLink,
  name: 'worksheet.shared',
  method: 'GET',
  path: '/worksheet-link/:token',
  summary: 'A worksheet that another teacher shares: the names of the tasks that the viewer may use.',
  reply: sharedWorksheet,
} satisfies Endpoint

export const takeSharedWorksheet = {
  ...ofLink,
  name: 'worksheet.take',
  method: 'POST',
  path: '/worksheet-link/:token/copy',
  summary: 'Copies a shared worksheet for the viewer, without tasks that they may not use.',
  reply: made,
} satisfies Endpoint

const template = z.object({ id: z.int(), title: z.string(), level: z.enum(SCHOOL_LEVELS), closed: z.boolean() })
export type WorksheetTemplate = z.output<typeof template>

export const listWorksheetTemplates = {
  ...forTeachers,
  name: 'worksheet.templates',
  method: 'GET',
  path: '/worksheet-template',
  summary: 'Templates of tasks by the words of their names, at most twenty.',
  query: z.object({ search: queryText(200) }),
  reply: z.object({ results: z.array(template) }),
} satisfies Endpoint

/** A QR code as one path of squares, `size` of them wide and high. */
const qrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.output<typeof qrCode>

const paperTask = z.object({
  number: z.string(),
  points: z.number(),
  room: z.enum(ROOMS),
  roomCm: z.int(),
  language: z.enum(LANGUAGES),
  description: richHtml,
  answers: z.array(homeworkAnswer),
  /** Rows of marks to choose from; none of a task that is answered otherwise. */
  rows: z.array(answerRow),
  /** The way to its solution; null where the worksheet has no codes or the task no public page. */
  qr: z.nullable(qrCode),
})
export type PaperTask = z.output<typeof paperTask>

const keyEntry = z.object({
  number: z.string(),
  points: z.number(),
  language: z.enum(LANGUAGES),
  /** The right letters of a closed task in the order of its variant, or the right marks of its rows, joined; empty for an open one. */
  letters: z.string(),
  /** The answer of an open task; empty where letters say it, and where the task has none or the teacher may not see it. */
  answer: richHtml,
})

const paperVariant = z.object({ letter: z.enum(VARIANT_LETTERS), tasks: z.array(paperTask), key: z.array(keyEntry) })
export type PaperVariant = z.output<typeof paperVariant>

export const worksheetPaper = z.object({
  id: z.int(),
  title: z.string(),
  note: z.string(),
  hasNameField: z.boolean(),
  day: z.nullable(z.string()),
  qr: z.enum(QR_PLACES),
  points: z.number(),
  variants: z.array(paperVariant),
})
export type WorksheetPaper = z.output<typeof worksheetPaper>

export const getWorksheetPaper = {
  ...ofWorksheet,
  name: 'worksheet.paper',
  method: 'GET',
  path: '/worksheet/:id/paper',
  summary: 'The variants of a worksheet as they are printed, each with its key.',
  reply: worksheetPaper,
} satisfies Endpoint

/** The reply comes at once; the document comes later (`pdfReady`, `pdfError`). 409 without tasks. */
export const printWorksheet = {
  ...ofWorksheet,
  name: 'worksheet.print',
  method: 'POST',
  path: '/worksheet/:id/pdf',
  summary: 'Has a worksheet printed into a PDF: sheets with the key, sheets alone or the key alone.',
  body: z.strictObject({ theme: z._default(z.enum(PDF_THEMES), 'light'), part: z._default(oneOf(WORKSHEET_PARTS), 'all') }),
  reply: pdfDocument,
} satisfies Endpoint

export const getWorksheetPdf = {
  ...ofWorksheet,
  name: 'worksheet.pdf',
  method: 'GET',
  path: '/worksheet/:id/pdf',
  summary: 'The PDFs of a part of a worksheet that are made or being made.',
  query: z.object({ part: queryEnum(WORKSHEET_PARTS) }),
  reply: pdfDocuments,
} satisfies Endpoint
