import { bundleColumns } from '#server/exam/read-bundle.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { examTitle } from '#contract/exam.ts'
import type { ExamFormula, ExamLevel, ExamType, ExamVariant, ExamVersion, Subject, Visibility } from '#contract/enums.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam, type ScoringThreshold } from '#server/db/tables/exam.ts'
import { builtSheet, publicExam } from '#server/exam/access.ts'
import { BUNDLE } from '#server/exam/rich-tables.ts'
import { deriveRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'
import { slugify } from '#server/platform/slug.ts'

/** The key that tells one sheet from another: the same month can hold two formulas, a sheet has two versions. */
export type ExamEdition = {
  type: ExamType
  subject: Subject
  date: string
  level: ExamLevel | null
  formula: ExamFormula | null
  variant: ExamVariant
  version: ExamVersion
  details: string
}

export type SavedExam = ExamEdition & { slug?: string; status?: Visibility; minutes: number | null; passPercent: number | null }

export type SavedExamTask = {
  homeworkId: number
  position: number
  number: string
  points: number
  /** Derived by `deriveBundle` before the transaction, which others may wait for. A field that is left out keeps its value, as do the next two. */
  bundle?: RichField | null
  answerOrder?: number[] | null
  scoring?: ScoringThreshold[]
}

/** Creates the sheet of this edition or updates it. Returns its id. */
export async function saveExam(tx: Db, edition: SavedExam): Promise<number> {
  const { slug, ...values } = edition
  const [existing] = await tx
    .select({ id: exam.id })
    .from(exam)
    .where(and(publicExam, sameEdition(edition)))
  if (existing) {
    await tx
      .update(exam)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(exam.id, existing.id))
    return existing.id
  }
  const [row] = await tx
    .insert(exam)
    .values({
      ...values,
      slug: slug ?? slugOfEdition(edition),
    })
    .returning({ id: exam.id })
  if (!row) throw new Error('An exam was not inserted')
  return row.id
}

/** The address that a sheet of this edition gets. */
export function slugOfEdition(edition: ExamEdition): string {
  const { type, date, level, formula, variant, version, details } = edition
  const title = examTitle({ type, date, level, formula, variant, version, details })
  return slugify(`${title} wersja ${version} ${date}`, { nameless: 'egzamin', maxLength: 120 })
}

/**
 * Id of the sheet an imported task names: the public one, or a draft. One that is missing is made with this status; its minutes stay
 * unknown.
 */
export async function ensureExam(tx: Db, edition: ExamEdition, status: Visibility = 'PUBLIC'): Promise<number> {
  const [existing] = await tx
    .select({ id: exam.id })
    .from(exam)
    .where(and(builtSheet, sameEdition(edition)))
    // "PUBLIC" comes before "PRIVATE" this way.
    .orderBy(desc(exam.status), asc(exam.id))
    .limit(1)
  return existing?.id ?? saveExam(tx, { ...edition, minutes: null, passPercent: null, status })
}

/** Returns the text of a bundle of tasks with everything that is stored beside it. */
export const deriveBundle = (document: RichDoc): Promise<RichField> => deriveRichField(document, BUNDLE)

/** Puts a task into a sheet, or moves it there anew. */
export async function saveExamTask(tx: Db, examId: number, { bundle, ...task }: SavedExamTask): Promise<void> {
  const values = { ...task, examId, ...(bundle !== undefined && bundleColumns(bundle)) }
  await tx
    .insert(homeworkExam)
    .values(values)
    .onConflictDoUpdate({ target: [homeworkExam.homeworkId, homeworkExam.examId], set: values })
}

/** Sheets of an edition, whoever sees them. */
export function sameEdition(edition: ExamEdition): SQL | undefined {
  return and(
    eq(exam.type, edition.type),
    eq(exam.subject, edition.subject),
    eq(exam.date, edition.date),
    eq(exam.variant, edition.variant),
    eq(exam.version, edition.version),
    eq(exam.details, edition.details),
    sql`coalesce(${exam.level}, '') = ${edition.level ?? ''}`,
    sql`coalesce(${exam.formula}, '') = ${edition.formula ?? ''}`,
  )
}
