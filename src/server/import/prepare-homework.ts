import type { ImportedHomework } from '#contract/homework/import-homework.ts'
import type { MathConceptType } from '#contract/enums.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { type DerivedHomework, deriveHomework, findImportedAnswerFaults, plainFields, type SavedHomework } from '#server/homework/index.ts'
import type { NamedConcept } from '#server/math-concept/index.ts'
import { findFormulaFaults } from '#server/platform/rich-text/rich-field.ts'

/** The part of a task in a library file that the import format doesn't have. */
export type HomeworkExtras = { slug: string; commonMistake: string | null; createdAt: Date }

/** A task that can't be taken, with the reason for a person. */
export class ImportRefusal extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ImportRefusal'
  }
}

/** A task with everything derived from its texts, whose formulas are proven readable: all that can fail, or takes long, is done. */
export type PreparedHomework = {
  record: ImportedHomework
  extras: HomeworkExtras | null
  saved: Omit<SavedHomework, 'conceptIds' | 'authorId' | 'typeId' | 'sourceHash'>
  derived: DerivedHomework
  concepts: NamedConcept[]
}

/** Parses, checks and typesets a task before any transaction. @throws {ImportRefusal} */
export async function prepareHomework(record: ImportedHomework, extras: HomeworkExtras | null = null): Promise<PreparedHomework> {
  const correct = record.answers.filter((answer) => answer.correct).length
  if (record.closed && (record.answers.length < 2 || correct === 0))
    throw new ImportRefusal('zadanie zamknięte wymaga co najmniej dwóch odpowiedzi i jednej poprawnej')
  if (!record.closed && record.answers.length > 0) throw new ImportRefusal('zadanie otwarte nie może mieć odpowiedzi do wyboru')
  if (record.isSolutionPaid && record.steps.length === 0) throw new ImportRefusal('płatne rozwiązanie wymaga co najmniej jednego kroku')
  for (const [field, fault] of await findImportedAnswerFaults(record)) throw new ImportRefusal(`${field}: ${fault}`)
  const documents = new Map<string, RichDoc>()
  const saved = readHomework(record, extras, (markdown, field) => {
    const document = readField(markdown, field, record.language)
    documents.set(field, document)
    return document
  })
  await proveFormulas(documents)
  const concepts = (names: readonly string[], type: MathConceptType): NamedConcept[] => names.map((name) => ({ type, name }))
  return {
    record,
    extras,
    saved,
    derived: await deriveHomework(saved),
    concepts: [
      ...concepts(record.domains, 'DOMAIN'),
      ...concepts(record.definitions, 'DEFINITION'),
      ...concepts(record.theorems, 'THEOREM'),
      ...concepts(record.tags, 'TAG'),
    ],
  }
}

type ReadField = (markdown: string, field: string) => RichDoc

function readHomework(record: ImportedHomework, extras: HomeworkExtras | null, read: ReadField): PreparedHomework['saved'] {
  return {
    slug: extras?.slug,
    status: 'PUBLIC',
    title: record.title,
    description: read(record.description, 'description'),
    isClosed: record.closed,
    answers: record.answers.map((answer, index) => ({
      label: answer.label,
      content: read(answer.content, `answers[${index}]`),
      isCorrect: answer.correct,
      reason: answer.reason ?? '',
    })),
    answer: record.answer ? read(record.answer, 'answer') : null,
    expectedAnswers: record.expectedAnswers ?? [],
    steps: record.steps.map((step, index) => ({
      method: step.method,
      title: step.title,
      content: read(step.content, `steps[${index}]`),
    })),
    hints: record.hints.map((hint, index) => ({ content: read(hint, `hints[${index}]`) })),
    commonMistake: extras?.commonMistake ? read(extras.commonMistake, 'commonMistake') : null,
    ...plainFields(record),
    externalId: record.externalId,
    source: record.source,
    createdAt: extras?.createdAt,
  }
}

/** Parses a Markdown field and proves every formula in it readable. @throws {ImportRefusal} naming the field */
export async function parseField(markdown: string, field: string, language: 'pl' | 'en'): Promise<RichDoc> {
  const document = readField(markdown, field, language)
  await proveFormulas(new Map([[field, document]]))
  return document
}

function readField(markdown: string, field: string, language: 'pl' | 'en'): RichDoc {
  try {
    return parseMarkdown(markdown, { language, idSeed: field })
  } catch (error) {
    throw new ImportRefusal(`${field}: ${error instanceof Error ? error.message : 'nie da się odczytać tekstu'}`)
  }
}

/** Formulas are typeset in a thread, which has KaTeX once for the whole process. @throws {ImportRefusal} naming the field */
async function proveFormulas(documents: ReadonlyMap<string, RichDoc>): Promise<void> {
  const fields = [...documents.keys()]
  for (const [place, fault] of (await findFormulaFaults([...documents.values()])).entries())
    if (fault) throw new ImportRefusal(`${fields[place]}: wzór „${fault.tex.slice(0, 60)}”: ${fault.reason}`)
}
