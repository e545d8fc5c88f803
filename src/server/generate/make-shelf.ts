import { EXAM_LEVELS, type MathConceptType } from '#contract/enums.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { Db } from '#server/db/db.ts'
import { ensureExam } from '#server/exam/index.ts'
import { deriveFormulas, saveHomeworkType, type SavedHomeworkType } from '#server/homework-type/index.ts'
import { conceptKey, ensureMathConcepts } from '#server/math-concept/index.ts'
import { saveUser } from '#server/user/index.ts'

/** Ids of everything a made-up task can belong to, the most used first. */
export type Shelf = {
  domains: number[]
  definitions: number[]
  theorems: number[]
  tags: number[]
  types: number[]
  exams: number[]
  authors: number[]
  pupils: number[]
}

/** The number of each in a large installation. */
export const SHELF_SIZES = {
  domains: 15,
  definitions: 400,
  theorems: 300,
  tags: 500,
  types: 200,
  exams: 300,
  authors: 1000,
  pupils: 200,
} as const satisfies Record<keyof Shelf, number>

const DOMAINS = [
  'Liczby rzeczywiste',
  'Wyrażenia algebraiczne',
  'Równania i nierówności',
  'Układy równań',
  'Funkcje',
  'Ciągi',
  'Trygonometria',
  'Planimetria',
  'Geometria analityczna',
  'Stereometria',
  'Kombinatoryka',
  'Prawdopodobieństwo',
  'Statystyka',
  'Optymalizacja',
  'Rachunek różniczkowy',
]
const SUBJECTS = [
  'funkcja liniowa',
  'funkcja kwadratowa',
  'trójkąt prostokątny',
  'okrąg',
  'ciąg arytmetyczny',
  'ciąg geometryczny',
  'logarytm',
  'wielomian',
  'wektor',
  'graniastosłup',
]

/** Makes, or finds, everything tasks belong to. Sizes can be smaller for tests. */
export async function makeShelf(db: Db, sizes: Record<keyof Shelf, number>): Promise<Shelf> {
  const kinds = await inOrder(sizes.types, async (number) => ({
    slug: `rodzaj-${number}`,
    name: `Rodzaj zadania ${number}`,
    formulas: await deriveFormulas(parseMarkdown(`Wzór: $a_${number}=${number}$.`)),
  }))
  return db.transaction((tx) => writeShelf(tx, sizes, kinds))
}

type Kind = Pick<SavedHomeworkType, 'slug' | 'name' | 'formulas'>

async function writeShelf(tx: Db, sizes: Record<keyof Shelf, number>, kinds: readonly Kind[]): Promise<Shelf> {
  const concepts = async (type: MathConceptType, names: readonly string[]): Promise<number[]> => {
    const ids = await ensureMathConcepts(
      tx,
      names.map((name) => ({ type, name })),
    )
    return names.flatMap((name) => ids.get(conceptKey({ type, name })) ?? [])
  }
  const named = (prefix: string, size: number): string[] =>
    numbers(size).map((number) => `${prefix}: ${SUBJECTS[number % SUBJECTS.length]} (${number})`)
  const people = (prefix: string, role: 'TEACHER' | 'USER', size: number): Promise<number[]> =>
    inOrder(size, (number) =>
      saveUser(tx, {
        username: `${prefix}-${number}`,
        displayName: `${role === 'TEACHER' ? 'Autor' : 'Uczeń'} ${number}`,
        role,
        description: null,
        subscriptionEndsAt: null,
      }),
    )
  const types: number[] = []
  for (const kind of kinds) types.push(await saveHomeworkType(tx, { ...kind, parentId: null, conceptIds: [] }))
  return {
    domains: await concepts('DOMAIN', DOMAINS.slice(0, sizes.domains)),
    definitions: await concepts('DEFINITION', named('Pojęcie', sizes.definitions)),
    theorems: await concepts('THEOREM', named('Twierdzenie', sizes.theorems)),
    tags: await concepts('TAG', named('Hasło', sizes.tags)),
    types,
    exams: await inOrder(sizes.exams, (number) =>
      ensureExam(tx, {
        type: 'MATURA',
        subject: 'MATHS',
        date: `${2000 + (number % 25)}-05-${String(1 + (Math.floor(number / 50) % 28)).padStart(2, '0')}`,
        level: EXAM_LEVELS[number % 2] ?? null,
        formula: null,
        variant: 'TRIAL',
        version: 'A',
        details: `arkusz ${number}`,
      }),
    ),
    authors: await people('autor', 'TEACHER', sizes.authors),
    pupils: await people('uczen', 'USER', sizes.pupils),
  }
}

function numbers(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1)
}

/** One after another: a transaction is one connection. */
async function inOrder<Item>(size: number, make: (number: number) => Promise<Item>): Promise<Item[]> {
  const made: Item[] = []
  for (const number of numbers(size)) made.push(await make(number))
  return made
}
