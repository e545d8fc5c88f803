import type { ExamVersion } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import type { ScoringThreshold } from '#server/db/tables/exam.ts'
import { deriveBundle, saveExam, saveExamTask } from '#server/exam/index.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { indexHomework } from '#server/homework/index.ts'
import { importHomework, parseField, prepareHomework, type PreparedHomework } from '#server/import/index.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import type { Library, LibraryExam, LibraryExamTask, LibraryHomeworkType } from '#server/library/library.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import type { Template } from '#server/library/template/template.ts'
import { deriveArticle, saveMathConcept, saveMathConceptNeeds } from '#server/math-concept/index.ts'
import { saveTemplates } from '#server/practice/index.ts'
import { saveRatings } from '#server/rating/index.ts'
import { deriveDescription, saveUser } from '#server/user/index.ts'

/** Premium people of the demo keep it until then. */
const DEMO_SUBSCRIPTION_END = new Date('2035-01-01T00:00:00Z')
const PASS_PERCENT_OF_MATURA = 30

/** Writes the whole library in one transaction; what is there already is updated, so loading twice changes nothing. */
export async function loadLibrary(db: Db, library: Library, templates: readonly Template[] = []): Promise<void> {
  // Parsing and typesetting come before the transaction: inside it there is only writing.
  const texts = await readTexts(library)
  await db.transaction(async (tx) => {
    const users = new Map<string, number>()
    for (const { username, displayName, role, premium, subjects } of library.people)
      users.set(
        username,
        await saveUser(tx, {
          username,
          displayName,
          role,
          description: texts.descriptions.get(username) ?? null,
          subjects,
          subscriptionEndsAt: premium ? DEMO_SUBSCRIPTION_END : null,
        }),
      )

    const concepts = new Map<string, number>()
    for (const { slug, type, name, aliases } of library.concepts)
      concepts.set(slug, await saveMathConcept(tx, { slug, type, name, aliases, article: idOf(texts.articles, slug), authorId: null }))
    for (const { slug, needs } of library.concepts)
      await saveMathConceptNeeds(
        tx,
        idOf(concepts, slug),
        needs.map((needed) => idOf(concepts, needed)),
      )

    const conceptsByName = new Map(library.concepts.map(({ slug, name }) => [name, idOf(concepts, slug)]))
    const types = new Map<string, number>()
    // Parents first: a subtype names its parent's id.
    for (const type of library.types.toSorted((first, second) => Number(first.parent !== null) - Number(second.parent !== null)))
      types.set(
        type.slug,
        await saveHomeworkType(tx, {
          slug: type.slug,
          name: type.name,
          formulas: idOf(texts.formulas, type.slug),
          parentId: type.parent === null ? null : idOf(types, type.parent),
          conceptIds: [...type.domains, ...type.definitions, ...type.theorems, ...type.tags].map((name) => idOf(conceptsByName, name)),
        }),
      )

    const items = library.tasks.map(({ slug, author, type }) => ({
      prepared: idOf(texts.tasks, slug),
      authorId: idOf(users, author),
      typeId: type === null ? null : idOf(types, type),
    }))
    const outcomes = await importHomework(tx, items)
    const tasks = new Map(library.tasks.map((task, index) => [task.slug, outcomes[index]?.id ?? 0]))
    for (const exam of library.exams) await saveSheets(tx, exam, tasks, texts)
    await indexHomework(
      tx,
      library.exams.flatMap((exam) => exam.tasks.map(({ task }) => idOf(tasks, task.slug))),
    )
    await saveTemplates(
      tx,
      templates.filter(isPractised).map(({ slug, source, skeleton: { type, ...facts } }) => ({
        slug,
        source,
        level: facts.level,
        grades: facts.grades,
        examLevel: facts.examLevel,
        difficulty: facts.difficulty,
        stepCount: facts.steps.length,
        options: facts.answers.length,
        correct: facts.answers.filter(({ correct }) => correct).length,
        typeId: type === null ? null : idOf(types, type),
        conceptIds: [...facts.domains, ...facts.definitions, ...facts.theorems, ...facts.tags].map((name) => idOf(conceptsByName, name)),
      })),
    )
    await saveRatings(
      tx,
      library.ratings.map(({ by, task, value, comment }) => ({
        userId: idOf(users, by),
        homeworkId: idOf(tasks, task),
        halfStars: value,
        comment: comment ?? '',
      })),
    )
    await recordContentChange(tx)
  })
}

/** Practice gives variants in Polish whose answer can be checked. */
function isPractised({ skeleton: { language, closed, expectedAnswers } }: Template): boolean {
  return language === 'pl' && (closed || (expectedAnswers ?? []).length > 0)
}

/** Every text of the library with everything that is derived from it, by what it belongs to. */
type Texts = Record<'articles' | 'formulas' | 'bundles' | 'descriptions', Map<string, RichField>> & {
  scorings: Map<string, ScoringThreshold[]>
  tasks: Map<string, PreparedHomework>
}

/** One after another: the thread has one text at a time, and the rest isn't kept waiting in its queue. */
async function readTexts({ concepts, types, exams, people, tasks }: Library): Promise<Texts> {
  const texts: Texts = {
    articles: new Map(),
    formulas: new Map(),
    bundles: new Map(),
    descriptions: new Map(),
    scorings: new Map(),
    tasks: new Map(),
  }
  for (const { slug, article, file } of concepts) texts.articles.set(slug, await deriveArticle(await parseField(article, file, 'pl')))
  for (const type of types) texts.formulas.set(type.slug, await deriveFormulas(await parseField(typeArticle(type), type.file, 'pl')))
  for (const exam of exams)
    for (const { number, bundle, scoring } of exam.tasks) {
      if (bundle) texts.bundles.set(`${exam.slug} ${number}`, await deriveBundle(await parseField(bundle, exam.file, 'pl')))
      const thresholds: ScoringThreshold[] = []
      for (const { points, text } of scoring)
        thresholds.push({ points, text, html: (await deriveBundle(await parseField(text, exam.file, 'pl'))).html })
      texts.scorings.set(`${exam.slug} ${number}`, thresholds)
    }
  for (const { username, description } of people)
    if (description) texts.descriptions.set(username, await deriveDescription(await parseField(description, 'people.yaml', 'pl')))
  for (const { author: _author, date, type: _type, mistake, place: _place, exam: _sheet, slug, ...record } of tasks) {
    const extras = { slug, commonMistake: mistake, createdAt: new Date(`${date}T12:00:00Z`) }
    texts.tasks.set(slug, await prepareHomework({ ...record, exam: null }, extras))
  }
  return texts
}

/** Both versions of a sheet: the same tasks, version B with its own order of tasks and of answers. */
async function saveSheets(tx: Db, sheet: LibraryExam, tasks: ReadonlyMap<string, number>, { bundles, scorings }: Texts): Promise<void> {
  const { type, subject, level, formula, variant, date, minutes, details } = sheet
  for (const version of ['A', 'B'] as const) {
    const examId = await saveExam(tx, {
      slug: version === 'A' ? sheet.slug : `${sheet.slug}-wersja-b`,
      type,
      subject,
      level,
      formula,
      variant,
      version,
      date,
      minutes,
      details,
      passPercent: type === 'MATURA' && level === 'BASIC' ? PASS_PERCENT_OF_MATURA : null,
    })
    for (const [position, { number, numberB, task, points, orderB }] of inOrderOf(version, sheet.tasks).entries())
      await saveExamTask(tx, examId, {
        homeworkId: idOf(tasks, task.slug),
        position,
        number: version === 'B' ? numberB : number,
        points,
        scoring: scorings.get(`${sheet.slug} ${number}`) ?? [],
        bundle: bundles.get(`${sheet.slug} ${number}`) ?? null,
        answerOrder: version === 'B' ? orderB : null,
      })
  }
}

/** The tasks as a version prints them; numbers such as 9 and 12.1 are compared part by part. */
function inOrderOf(version: ExamVersion, tasks: readonly LibraryExamTask[]): LibraryExamTask[] {
  if (version === 'A') return [...tasks]
  return tasks.toSorted((one, other) => one.numberB.localeCompare(other.numberB, 'pl', { numeric: true }))
}

function typeArticle(type: LibraryHomeworkType): string {
  return [type.description, ...(type.formulas.length > 0 ? ['## Wzory', ...type.formulas] : [])].join('\n\n')
}

function idOf<Value>(ids: ReadonlyMap<string, Value>, key: string): Value {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The library names "${key}", which was not saved`)
  return id
}
