import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { saveExam, saveExamTask } from '#server/exam/index.ts'
import { saveHomeworkType } from '#server/homework-type/index.ts'
import { indexHomework } from '#server/homework/index.ts'
import { importHomework, parseField, prepareHomework, recordContentChange } from '#server/import/index.ts'
import type { Library, LibraryExam, LibraryHomeworkType } from '#server/library/library.ts'
import { saveMathConcept, saveMathConceptNeeds } from '#server/math-concept/index.ts'
import { saveRatings } from '#server/rating/index.ts'
import { saveUser } from '#server/user/index.ts'

/** Premium people of the demo keep it until then. */
const DEMO_SUBSCRIPTION_END = new Date('2035-01-01T00:00:00Z')
const PASS_PERCENT_OF_MATURA = 30

/** Writes the whole library in one transaction; what is there already is updated, so loading twice changes nothing. */
export async function loadLibrary(db: Db, library: Library): Promise<void> {
  // Parsing comes before the transaction: inside it there is only writing.
  const articles = new Map(library.concepts.map((concept) => [concept.slug, parseField(concept.article, concept.file, 'pl')]))
  const formulas = new Map(library.types.map((type) => [type.slug, parseField(typeArticle(type), type.file, 'pl')]))
  const bundles = new Map(
    library.exams.flatMap((exam) =>
      exam.tasks.flatMap(({ number, bundle }): [string, RichDoc][] =>
        bundle ? [[`${exam.slug} ${number}`, parseField(bundle, exam.file, 'pl')]] : [],
      ),
    ),
  )
  const prepare = (userIds: ReadonlyMap<string, number>, typeIds: ReadonlyMap<string, number>) =>
    library.tasks.map(({ slug, author, date, type, mistake, place: _place, exam: _sheet, ...record }) =>
      prepareHomework({
        record: { ...record, exam: null },
        authorId: idOf(userIds, author),
        extras: {
          slug,
          typeId: type === null ? null : idOf(typeIds, type),
          commonMistake: mistake,
          createdAt: new Date(`${date}T12:00:00Z`),
        },
      }),
    )

  await db.transaction(async (tx) => {
    const users = new Map<string, number>()
    for (const { username, displayName, role, premium, description, subjects } of library.people)
      users.set(
        username,
        await saveUser(tx, {
          username,
          displayName,
          role,
          description: description ? parseField(description, 'people.yaml', 'pl') : null,
          subjects,
          subscriptionEndsAt: premium ? DEMO_SUBSCRIPTION_END : null,
        }),
      )

    const concepts = new Map<string, number>()
    for (const { slug, type, name, aliases } of library.concepts)
      concepts.set(slug, await saveMathConcept(tx, { slug, type, name, aliases, article: idOf(articles, slug), authorId: null }))
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
          formulas: idOf(formulas, type.slug),
          parentId: type.parent === null ? null : idOf(types, type.parent),
          conceptIds: [...type.domains, ...type.definitions, ...type.theorems, ...type.tags].map((name) => idOf(conceptsByName, name)),
        }),
      )

    const outcomes = await importHomework(tx, prepare(users, types))
    const tasks = new Map(library.tasks.map((task, index) => [task.slug, outcomes[index]?.id ?? 0]))
    for (const exam of library.exams) await saveSheets(tx, exam, tasks, bundles)
    await indexHomework(
      tx,
      library.exams.flatMap((exam) => exam.tasks.map(({ task }) => idOf(tasks, task.slug))),
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

/** Both versions of a sheet: the same tasks, version B with its own order of answers. */
async function saveSheets(
  tx: Db,
  sheet: LibraryExam,
  tasks: ReadonlyMap<string, number>,
  bundles: ReadonlyMap<string, RichDoc>,
): Promise<void> {
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
    for (const [position, { number, task, points, scoring, orderB }] of sheet.tasks.entries())
      await saveExamTask(tx, examId, {
        homeworkId: idOf(tasks, task.slug),
        position,
        number,
        points,
        scoring,
        bundle: bundles.get(`${sheet.slug} ${number}`) ?? null,
        answerOrder: version === 'B' ? orderB : null,
      })
  }
}

function typeArticle(type: LibraryHomeworkType): string {
  return [type.description, ...(type.formulas.length > 0 ? ['## Wzory', ...type.formulas] : [])].join('\n\n')
}

function idOf<Value>(ids: ReadonlyMap<string, Value>, key: string): Value {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The library names "${key}", which was not saved`)
  return id
}
