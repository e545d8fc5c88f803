import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { ImportedHomework } from '#contract/import-homework.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { formulaError } from '#math/render/render-formula.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ensureExam, saveExamTask } from '#server/exam/index.ts'
import { indexHomework, type SavedHomework, writeHomework } from '#server/homework/index.ts'
import { conceptKey, ensureMathConcepts, type NamedConcept } from '#server/math-concept/index.ts'

/** What a library file says of a task beyond the import format. */
export type HomeworkExtras = { slug: string; typeId: number | null; commonMistake: string | null; createdAt: Date }

export type ImportItem = { record: ImportedHomework; authorId: number; extras?: HomeworkExtras | undefined }

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/** A task that can't be taken, with the reason for a person. */
export class ImportRefusal extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ImportRefusal'
  }
}

/** A task whose texts are parsed and whose formulas are proven readable: everything that can fail has been done. */
export type PreparedHomework = {
  saved: Omit<SavedHomework, 'conceptIds'>
  concepts: NamedConcept[]
  exam: ImportedHomework['exam']
  externalId: string
}

/** Parses and checks a task outside any transaction. Throws ImportRefusal. */
export function prepareHomework({ record, authorId, extras }: ImportItem): PreparedHomework {
  const correct = record.answers.filter((answer) => answer.correct).length
  if (record.closed && (record.answers.length < 2 || correct === 0))
    throw new ImportRefusal('zadanie zamknięte wymaga co najmniej dwóch odpowiedzi i jednej poprawnej')
  if (!record.closed && record.answers.length > 0) throw new ImportRefusal('zadanie otwarte nie może mieć odpowiedzi do wyboru')
  const parse = (markdown: string, field: string): RichDoc => parseField(markdown, field, record.language)
  const concepts = (names: readonly string[], type: MathConceptType): NamedConcept[] => names.map((name) => ({ type, name }))
  return {
    externalId: record.externalId,
    exam: record.exam,
    concepts: [
      ...concepts(record.domains, 'DOMAIN'),
      ...concepts(record.definitions, 'DEFINITION'),
      ...concepts(record.theorems, 'THEOREM'),
      ...concepts(record.tags, 'TAG'),
    ],
    saved: {
      slug: extras?.slug,
      status: 'PUBLIC',
      authorId,
      language: record.language,
      title: record.title,
      description: parse(record.description, 'description'),
      isClosed: record.closed,
      answers: record.answers.map((answer, index) => ({
        label: answer.label,
        content: parse(answer.content, `answers[${index}]`),
        isCorrect: answer.correct,
      })),
      answer: record.answer ? parse(record.answer, 'answer') : null,
      steps: record.steps.map((step, index) => ({
        method: step.method,
        title: step.title,
        content: parse(step.content, `steps[${index}]`),
      })),
      hints: record.hints.map((hint, index) => parse(hint, `hints[${index}]`)),
      commonMistake: extras?.commonMistake ? parse(extras.commonMistake, 'commonMistake') : null,
      level: record.level,
      examLevel: record.examLevel,
      typeId: extras?.typeId ?? null,
      externalId: record.externalId,
      source: record.source,
      sourceHash: createHash('sha256')
        .update(JSON.stringify([record, authorId, extras ?? null]))
        .digest('hex'),
      createdAt: extras?.createdAt,
    },
  }
}

/** Parses a Markdown field and proves every formula in it readable. Throws ImportRefusal naming the field. */
export function parseField(markdown: string, field: string, language: 'pl' | 'en'): RichDoc {
  let doc: RichDoc
  try {
    doc = parseMarkdown(markdown, { language, idSeed: field })
  } catch (error) {
    throw new ImportRefusal(`${field}: ${error instanceof Error ? error.message : 'nie da się odczytać tekstu'}`)
  }
  for (const { tex, display } of documentFormulas(doc)) {
    const reason = formulaError(tex, display)
    if (reason) throw new ImportRefusal(`${field}: wzór „${tex.slice(0, 60)}”: ${reason}`)
  }
  return doc
}

/** Writes prepared tasks in the caller's transaction, updating those whose externalId is known. Order is kept. */
export async function importHomework(tx: Db, prepared: readonly PreparedHomework[]): Promise<{ id: number; outcome: ImportOutcome }[]> {
  if (prepared.length === 0) return []
  const conceptIds = await ensureMathConcepts(
    tx,
    prepared.flatMap((item) => item.concepts),
  )
  const known = await tx
    .select({ id: homework.id, externalId: homework.externalId, sourceHash: homework.sourceHash })
    .from(homework)
    .where(
      inArray(
        homework.externalId,
        prepared.map((item) => item.externalId),
      ),
    )
  const existing = new Map(known.map((row) => [row.externalId, row]))
  const outcomes: { id: number; outcome: ImportOutcome }[] = []
  for (const item of prepared) {
    const before = existing.get(item.externalId)
    if (before && before.sourceHash === item.saved.sourceHash) {
      outcomes.push({ id: before.id, outcome: 'unchanged' })
      continue
    }
    const ids = item.concepts.map((concept) => conceptIds.get(conceptKey(concept))).filter((id) => id !== undefined)
    const id = await writeHomework(tx, { ...item.saved, conceptIds: ids }, before?.id ?? null)
    if (item.exam) await placeInExam(tx, id, item.exam)
    outcomes.push({ id, outcome: before ? 'updated' : 'created' })
  }
  await indexHomework(
    tx,
    outcomes.flatMap(({ id, outcome }) => (outcome === 'unchanged' ? [] : [id])),
  )
  return outcomes
}

async function placeInExam(tx: Db, homeworkId: number, place: NonNullable<ImportedHomework['exam']>): Promise<void> {
  const { number, points, date, ...edition } = place
  const examId = await ensureExam(tx, { ...edition, date: date.length === 7 ? `${date}-01` : date, subject: 'MATHS', details: '' })
  const [whole = '0', part = '0'] = number.split('.')
  await saveExamTask(tx, examId, {
    homeworkId,
    number,
    points,
    position: Number(whole) * 100 + Number(part),
    bundle: null,
    answerOrder: null,
    scoring: [],
  })
}
