import { sql } from 'drizzle-orm'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { taskDrawer } from '#server/generate/draw-tasks.ts'
import { insertTasks } from '#server/generate/insert-tasks.ts'
import { makeShelf, type Shelf, SHELF_SIZES } from '#server/generate/make-shelf.ts'
import { seededRandom } from '#server/generate/random.ts'
import { saveHomework } from '#server/homework/index.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'
import { mixedVariants, readTemplates, type Variant } from '#server/library/index.ts'
import { StartError } from '#server/start-error.ts'

const BATCH_SIZE = 500
const MOST_PROTOTYPES = 600
/** One task in this many is a prototype: a variant of a library's template, written by the same function as any task, then copied. */
const COPIES = 5

export type GenerateOptions = { count: number; seed: number; sizes?: Record<keyof Shelf, number>; onProgress?(done: number): void }

/** Fills the database with `count` made-up tasks for measurements; the same seed makes the same. Throws StartError when that seed was used. */
export async function generateContent(db: Db, { count, seed, sizes = SHELF_SIZES, onProgress }: GenerateOptions): Promise<void> {
  const prefix = `wygenerowane-${seed}`
  const used = await queryRows(db, sql`select 1 from ${homework} where external_id like ${`${prefix}:%`} limit 1`)
  if (used.length > 0) throw new StartError(`Treści z ziarnem ${seed} już są w tej bazie danych. Podaj inne: --seed LICZBA.`)
  const random = seededRandom(seed)
  const shelf = await makeShelf(db, sizes)
  const prototypeCount = Math.min(MOST_PROTOTYPES, Math.ceil(count / COPIES))
  const prototypes: number[] = []
  for (const { task } of mixedVariants(await readTemplates(), seed).take(prototypeCount))
    prototypes.push(await savePrototype(db, { task, number: prototypes.length + 1, prefix, authorId: random.pick(shelf.authors) }))
  const draw = taskDrawer({ shelf, prototypes, prefix, random })
  for (let number = prototypes.length + 1; number <= count;) {
    const tasks = Array.from({ length: Math.min(BATCH_SIZE, count - number + 1) }, (_, index) => draw(number + index))
    await db.transaction((tx) => insertTasks(tx, tasks))
    number += tasks.length
    onProgress?.(number - 1)
  }
  await db.transaction(recordContentChange)
}

function savePrototype(
  db: Db,
  { task, number, prefix, authorId }: { task: Variant['task']; number: number; prefix: string; authorId: number },
): Promise<number> {
  return saveHomework(
    db,
    {
      slug: `${prefix}-${number}`,
      externalId: `${prefix}:${number}`,
      status: 'PUBLIC',
      authorId,
      language: task.language,
      title: task.title,
      description: parseMarkdown(task.description),
      isClosed: task.closed,
      answers: task.answers.map(({ label, content, correct, reason = '' }) => ({
        label,
        content: parseMarkdown(content),
        isCorrect: correct,
        reason,
      })),
      answer: task.answer === null ? null : parseMarkdown(task.answer),
      expectedAnswers: task.expectedAnswers,
      steps: task.steps.map(({ method, title, content }) => ({ method, title, content: parseMarkdown(content) })),
      hints: task.hints.map((hint) => ({ content: parseMarkdown(hint) })),
      commonMistake: task.mistake === null ? null : parseMarkdown(task.mistake),
      level: task.level,
      examLevel: task.examLevel,
      difficulty: task.difficulty,
      typeId: null,
      conceptIds: [],
      source: null,
      sourceHash: null,
    },
    null,
  )
}
