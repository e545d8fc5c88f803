import { sql } from 'drizzle-orm'
import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { generateContent } from '#server/generate/generate-content.ts'
import { type Random, seededRandom, zipf } from '#server/generate/random.ts'
import { facetToken, readFacetToken, type TokenKind } from '#server/homework/search/facet-token.ts'
import { INDEX_VERSION } from '#server/homework/search/index-homework.ts'
import { homeworkToken } from '#server/homework/search/tokens.ts'

const SEED = 7
/** Tasks written and analysed as any task is; all others copy their texts and the words found in them. */
const ORIGINALS = 1500
const BATCH = 10_000
/** Words that only few tasks have, as a real library has many of: tokens nobody else uses. */
const RARE_WORDS = 30_000
const FIRST_RARE_WORD = 200_000_000
const RARE_PER_TASK = 6
const PUBLIC_SHARE = 0.95
const EXAM_SHARE = 0.12
/** Ids are given when tasks are made, so times rise with them, nearly: some are written for days. */
const FIRST_DAY = Date.UTC(2023, 0, 1)
const EVERY_MS = 60_000
const WRITTEN_FOR_MS = 3 * 24 * 3_600_000

/** Kinds of tokens that a copy takes from its original; everything else is drawn anew. */
const KEPT_KINDS: ReadonlySet<TokenKind> = new Set([
  'any',
  'levels',
  'language',
  'solutionFormats',
  'examLevels',
  'difficulties',
  'closed',
  'unsolved',
  'practised',
])

type Original = { id: number; kept: number[]; title: number[]; description: number[]; words: number[] }

/** A library of `count` tasks with the skew of search.md, its analysed texts included. Concepts of cards only up to 100,000. */
export async function fillLibrary(db: Db, count: number): Promise<void> {
  await generateContent(db, { count: Math.min(count, ORIGINALS), seed: SEED })
  const random = seededRandom(SEED)
  const draw = drawer(await readShelf(db), random)
  const originals = await readOriginals(db)
  const restore = await withoutIndexes(db)
  const [{ last } = { last: 0 }] = await queryRows<{ last: number }>(db, sql`select max(id) as last from homework`)
  for (let done = Math.min(count, ORIGINALS); done < count;) {
    const size = Math.min(BATCH, count - done)
    const tasks = Array.from({ length: size }, (_, index) => draw(last + done + index, random.pick(originals)))
    await db.transaction((tx) => insertCopies(tx, tasks, count <= 100_000))
    done += size
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('homework', 'id'), (select max(id) from homework))`)
  await restore()
  await db.execute(sql`vacuum analyze`)
  await db.transaction((tx) => raiseDataVersion(tx))
}

type Shelf = Record<'domains' | 'definitions' | 'theorems' | 'tags' | 'types' | 'exams' | 'authors', number[]>

/** Made in the order of how much each is used. */
async function readShelf(db: Db): Promise<Shelf> {
  const ids = async (query: ReturnType<typeof sql>): Promise<number[]> => (await queryRows<{ id: number }>(db, query)).map(({ id }) => id)
  const concepts = (type: string): Promise<number[]> => ids(sql`select id from math_concept where type = ${type} order by id`)
  return {
    domains: await concepts('DOMAIN'),
    definitions: await concepts('DEFINITION'),
    theorems: await concepts('THEOREM'),
    tags: await concepts('TAG'),
    types: await ids(sql`select id from homework_type order by id`),
    exams: await ids(sql`select id from exam order by id`),
    authors: await ids(sql`select id from "user" where role = 'TEACHER' order by id`),
  }
}

async function readOriginals(db: Db): Promise<Original[]> {
  const rows = await queryRows<{ id: number; facets: number[]; title: number[]; description: number[]; words: number[] }>(
    db,
    sql`select homework_id as id, facets, title_words as title, description_words as description, words from homework_search order by homework_id`,
  )
  return rows.map(({ id, facets, title, description, words }) => {
    const others = (tokens: number[]): number[] => tokens.filter((token) => token !== homeworkToken(id))
    return {
      id,
      kept: facets.filter((token) => KEPT_KINDS.has(readFacetToken(token).kind)),
      title: others(title),
      description,
      words: others(words),
    }
  })
}

type Copy = {
  id: number
  original: number
  status: string
  authorId: number
  typeId: number | null
  ratingsAvg: number
  ratingsCount: number
  createdAt: string
  concepts: number[]
  facets: number[]
  title: number[]
  description: number[]
  words: number[]
}

function drawer(shelf: Shelf, random: Random): (id: number, original: Original) => Copy {
  const [author, domain, definition] = [zipf(shelf.authors, random), zipf(shelf.domains, random), zipf(shelf.definitions, random)]
  const [theorem, tag, type, exam] = [
    zipf(shelf.theorems, random),
    zipf(shelf.tags, random),
    zipf(shelf.types, random),
    zipf(shelf.exams, random),
  ]
  const rareWord = zipf(
    Array.from({ length: RARE_WORDS }, (_, index) => FIRST_RARE_WORD + index),
    random,
  )
  const several = (draw: () => number, least: number, most: number): number[] => [
    ...new Set(Array.from({ length: random.whole(least, most) }, draw)),
  ]
  return (id, original) => {
    const status = random.next() < PUBLIC_SHARE ? 'PUBLIC' : 'PRIVATE'
    const [authorId, typeId] = [author(), random.next() < 0.8 ? type() : null]
    const [domains, definitions] = [several(domain, 1, 1), several(definition, 0, 3)]
    const [theorems, tags] = [several(theorem, 0, 2), several(tag, 1, 4)]
    const ratingsCount = random.next() < 0.5 ? 0 : random.whole(1, 12)
    const ratingsAvg = ratingsCount === 0 ? 0 : random.whole(250, 500) / 100
    const rare = several(rareWord, RARE_PER_TASK, RARE_PER_TASK)
    const facets = (kind: TokenKind, values: readonly number[]): number[] => values.map((value) => facetToken(kind, value))
    return {
      id,
      original: original.id,
      status,
      authorId,
      typeId,
      ratingsAvg,
      ratingsCount,
      createdAt: new Date(FIRST_DAY + id * EVERY_MS + Math.floor(random.next() * WRITTEN_FOR_MS)).toISOString(),
      concepts: [...domains, ...definitions, ...theorems, ...tags],
      facets: [
        ...original.kept,
        facetToken('authors', authorId),
        facetToken('statuses', HOMEWORK_STATUSES.indexOf(status)),
        typeId === null ? facetToken('withoutType') : facetToken('types', typeId),
        ...facets(
          'ratings',
          [1, 2, 3, 4, 5].filter((stars) => ratingsAvg >= stars),
        ),
        ...facets('domains', domains),
        ...facets('definitions', definitions),
        ...facets('theorems', theorems),
        ...facets('tags', tags),
        ...(random.next() < EXAM_SHARE ? [facetToken('exams', exam())] : []),
      ],
      title: [homeworkToken(id), ...original.title],
      description: [...original.description, ...rare],
      words: [homeworkToken(id), ...original.words, ...rare],
    }
  }
}

async function insertCopies(tx: Db, copies: readonly Copy[], hasConcepts: boolean): Promise<void> {
  // Neither foreign keys nor the record of changes: what is written here is right, and everything is read afterwards.
  await tx.execute(sql`set local session_replication_role = replica`)
  const column = (value: (copy: Copy) => string | number | null): string => `{${copies.map((copy) => value(copy) ?? 'null').join(',')}}`
  const arrays = (value: (copy: Copy) => readonly number[]): string => `{${copies.map((copy) => `"{${value(copy).join(',')}}"`).join(',')}}`
  await tx.execute(
    sql`insert into homework (id, slug, status, author_id, language, title, description, description_html, description_text, excerpt, is_closed, level, exam_level, type_id, solution_formats, step_count, ratings_avg, ratings_count, schema_version, render_version, created_at, updated_at)
      overriding system value
      select d.id, 'kopia-' || d.id, d.status, d.author_id, o.language, o.title, o.description, o.description_html, o.description_text, o.excerpt, o.is_closed, o.level, o.exam_level, d.type_id, o.solution_formats, o.step_count, d.ratings_avg, d.ratings_count, o.schema_version, o.render_version, d.created_at, d.created_at
      from unnest(${column(({ id }) => id)}::int[], ${column(({ original }) => original)}::int[], ${column(({ status }) => status)}::text[], ${column(({ authorId }) => authorId)}::int[], ${column(({ typeId }) => typeId)}::int[], ${column(({ ratingsAvg }) => ratingsAvg)}::numeric[], ${column(({ ratingsCount }) => ratingsCount)}::int[], ${column(({ createdAt }) => createdAt)}::timestamptz[])
        as d(id, original, status, author_id, type_id, ratings_avg, ratings_count, created_at)
      join homework o on o.id = d.original`,
  )
  await tx.execute(
    sql`insert into homework_search (homework_id, facets, title_words, description_words, words, text_version)
      select d.id, d.facets::int[], d.title::int[], d.description::int[], d.words::int[], ${INDEX_VERSION}
      from unnest(${column(({ id }) => id)}::int[], ${arrays(({ facets }) => facets)}::text[], ${arrays(({ title }) => title)}::text[], ${arrays(({ description }) => description)}::text[], ${arrays(({ words }) => words)}::text[])
        as d(id, facets, title, description, words)`,
  )
  if (!hasConcepts) return
  await tx.execute(
    sql`insert into homework_concept (homework_id, concept_id)
      select d.id, c from unnest(${column(({ id }) => id)}::int[], ${arrays(({ concepts }) => concepts)}::text[]) as d(id, concepts), unnest(d.concepts::int[]) as c`,
  )
}

/** Drops the indexes that filling would have to keep up; answers what makes them again. */
async function withoutIndexes(db: Db): Promise<() => Promise<void>> {
  const dropped = await queryRows<{ name: string; definition: string }>(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('homework'::regclass, 'homework_search'::regclass) and not indisunique`,
  )
  for (const { name } of dropped) await db.execute(sql.raw(`drop index ${name}`))
  return async () => {
    // Building them takes longer than any statement of the product may.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
      for (const { definition } of dropped) await tx.execute(sql.raw(definition))
    })
  }
}
