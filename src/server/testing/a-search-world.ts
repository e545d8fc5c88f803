import { eq } from 'drizzle-orm'
import {
  EXAM_LEVELS,
  HOMEWORK_STATUSES,
  LANGUAGES,
  SCHOOL_LEVELS,
  SOLUTION_FORMATS,
  type ExamLevel,
  type Grade,
  type HomeworkStatus,
  type SchoolLevel,
} from '#contract/enums.ts'
import type { Difficulty } from '#contract/homework/difficulty.ts'
import { gradesOf } from '#contract/homework/grades.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { Db } from '#server/db/db.ts'
import { book, bookNode, homeworkBookNode } from '#server/db/tables/book.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ensureExam, saveExamTask } from '#server/exam/index.ts'
import { seededRandom } from '#server/generate/random.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { indexHomework } from '#server/homework/index.ts'
import { saveRatings } from '#server/rating/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'

/** The things that a random request can name. */
export type SearchWorld = {
  authors: number[]
  pupil: number
  domains: number[]
  definitions: number[]
  theorems: number[]
  tags: number[]
  types: number[]
  exams: number[]
  bookNodes: number[]
  lists: number[]
  tasks: number[]
  /** Changes something about a random task, as some page would: text, state, rating, place in an exam; or adds one, or deletes one. */
  change(): Promise<void>
}

/** Words tasks are made of, the first ones most often. */
export const WORLD_WORDS = [
  'oblicz równanie wyznacz funkcji kwadratowej trójkąt pole wartość liczby wykaż',
  'ciąg arytmetyczny granica pochodna prawdopodobieństwo okręgu logarytm wielomian wektor parametr',
  'sinus stycznej przekątna graniastosłup kombinacji nierówność przedział dowód suma iloczyn',
].flatMap((line) => line.split(' '))
export const WORLD_FORMULAS = [
  'x^2+1',
  'x^2+15',
  '\\frac{1}{2}',
  '\\sqrt{2}',
  '\\log_2 8',
  'a_n=2n+1',
  '\\sin x',
  'x^2-5x+6=0',
  '20\\%',
  '30^\\circ',
  '2{,}5',
  '|AB|=k',
]

/** A small world in which every facet, state and list is used, drawn by a seed. */
export async function aSearchWorld(db: Db, { tasks: count, seed }: { tasks: number; seed: number }): Promise<SearchWorld> {
  const random = seededRandom(seed)
  const times = async (number: number, make: (index: number) => Promise<number>): Promise<number[]> => {
    const ids: number[] = []
    for (let index = 0; index < number; index++) ids.push(await make(index))
    return ids
  }
  const some = <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => random.next() < share)
  const word = (): string => WORLD_WORDS[Math.floor(random.next() ** 2 * WORLD_WORDS.length)] ?? ''
  const words = (number: number): string => Array.from({ length: number }, word).join(' ')
  const formula = (): string => `$${random.pick(WORLD_FORMULAS)}$`

  const authors = await times(3, async () => (await aUser(db)).id)
  const pupils = await times(3, async () => (await aUser(db, { role: 'USER' })).id)
  const concepts = (type: 'DOMAIN' | 'DEFINITION' | 'THEOREM' | 'TAG', number: number) =>
    times(number, (index) => aConcept(db, { type, name: `${type.toLowerCase()} ${WORLD_WORDS[index] ?? ''} ${seed}` }))
  const [domains, definitions] = [await concepts('DOMAIN', 3), await concepts('DEFINITION', 5)]
  const [theorems, tags] = [await concepts('THEOREM', 4), await concepts('TAG', 5)]
  const types = await times(3, async (index) =>
    saveHomeworkType(db, {
      slug: `typ-${seed}-${index}`,
      name: `Typ ${index}`,
      formulas: await deriveFormulas(parseMarkdown('$x$')),
      parentId: null,
      conceptIds: [],
    }),
  )
  const exams = await times(3, (index) =>
    ensureExam(db, {
      type: 'MATURA',
      subject: 'MATHS',
      date: `202${index}-05-01`,
      level: 'BASIC',
      formula: null,
      variant: 'MAIN',
      version: 'A',
      details: `${seed}`,
    }),
  )
  const [ownBook] = await db
    .insert(book)
    .values({ title: `Zbiór ${seed}`, slug: `zbior-${seed}`, kind: 'WORKBOOK', publisher: 'OE_PAZDRO' })
    .returning()
  const bookNodes = await times(2, async (index) => {
    const [node] = await db
      .insert(bookNode)
      .values({ bookId: ownBook?.id ?? 0, name: `${index}` })
      .returning()
    return node?.id ?? 0
  })

  const place = async (id: number, number: string): Promise<void> =>
    saveExamTask(db, random.pick(exams), { homeworkId: id, position: 1, number, points: 1, bundle: null, answerOrder: null, scoring: [] })
  const rate = (id: number): Promise<void> =>
    saveRatings(
      db,
      some(pupils, 0.7).map((userId) => ({ userId, homeworkId: id, halfStars: random.whole(1, 10), comment: '' })),
    )
  const state = (): { status: HomeworkStatus; adminReviewStatus: 'PENDING' | 'REJECTED' | null } => {
    const status = random.next() < 0.6 ? 'PUBLIC' : random.pick(HOMEWORK_STATUSES)
    return { status, adminReviewStatus: status === 'UNDER_REVIEW' ? 'PENDING' : status === 'REJECTED' ? 'REJECTED' : null }
  }
  const examLevel = (): ExamLevel | null => random.pick([null, ...EXAM_LEVELS])
  const difficulty = (): Difficulty | null => random.pick([null, 1, 2, 3, 4, 5])
  const levelAndGrades = (): { level: SchoolLevel; grades: Grade[] } => {
    const level = random.pick(SCHOOL_LEVELS)
    return { level, grades: some(gradesOf(level), 0.3) }
  }
  const add = async (): Promise<number> => {
    const id = await aHomework(db, {
      authorId: random.pick(authors),
      language: random.pick(LANGUAGES),
      title: `${words(3)} ${random.whole(1, 40)}`,
      description: `${words(6)} ${formula()}`,
      steps: random.next() < 0.7 ? [{ content: `${words(8)} ${formula()}` }] : [],
      ...levelAndGrades(),
      examLevel: examLevel(),
      difficulty: difficulty(),
      typeId: random.pick([null, ...types]),
      conceptIds: [...some(domains, 0.4), ...some(definitions, 0.3), ...some(theorems, 0.3), ...some(tags, 0.4)],
      // Several at one moment, so that the id has to decide.
      createdAt: new Date(Date.UTC(2026, 0, random.whole(1, 30))),
      ...(random.next() < 0.3 ? { answers: [1, 2].map((number) => ({ content: `$${number}$`, isCorrect: number === 1 })) } : {}),
      ...(random.next() < 0.3 ? { answer: null } : {}),
    })
    await db.update(homework).set(state()).where(eq(homework.id, id))
    if (random.next() < 0.3) await place(id, String(id))
    if (random.next() < 0.2) await db.insert(homeworkBookNode).values({ homeworkId: id, bookNodeId: random.pick(bookNodes) })
    await indexHomework(db, [id])
    if (random.next() < 0.5) await rate(id)
    return id
  }
  const tasks = await times(count, add)

  const lists: number[] = []
  for (const [kind, owner] of [
    ['SOLVED', 0],
    ['HIDDEN', 0],
    ['CUSTOM', 0],
    ['CUSTOM', 1],
  ] as const) {
    const [list] = await db
      .insert(favorite)
      .values({ ownerId: pupils[owner] ?? 0, kind, name: 'Lista' })
      .returning()
    const members = some(tasks, 0.3).map((homeworkId) => ({ favoriteId: list?.id ?? 0, homeworkId }))
    if (members.length > 0) await db.insert(favoriteHomework).values(members)
    lists.push(list?.id ?? 0)
  }

  const change = async (): Promise<void> => {
    const kind = random.whole(1, 10)
    const id = random.pick(tasks)
    if (kind <= 2 || tasks.length < count / 2) tasks.push(await add())
    else if (kind === 3) {
      await db.delete(homework).where(eq(homework.id, id))
      tasks.splice(tasks.indexOf(id), 1)
    } else if (kind <= 5) await rate(id)
    else
      await db.transaction(async (tx) => {
        const changed = {
          ...state(),
          title: words(3),
          examLevel: examLevel(),
          difficulty: difficulty(),
          typeId: random.pick([null, ...types]),
          solutionFormats: some(SOLUTION_FORMATS, 0.4),
          createdAt: new Date(Date.UTC(2026, 0, random.whole(1, 30))),
        }
        await tx.update(homework).set(changed).where(eq(homework.id, id))
        await indexHomework(tx, [id])
      })
  }
  return { authors, pupil: pupils[0] ?? 0, domains, definitions, theorems, tags, types, exams, bookNodes, lists, tasks, change }
}
