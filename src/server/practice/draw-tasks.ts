import { and, type SQL, sql } from 'drizzle-orm'
import { DRAWN_TASKS } from '#math/practice/choose-task.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { practisedHomework } from '#server/practice/checkable.ts'

/** The tasks that one is drawn from. */
export type Source =
  | { kind: 'all' }
  | { kind: 'concept'; id: number }
  /** A type with its subtypes. */
  | { kind: 'types'; ids: readonly number[] }
  | { kind: 'exam'; id: number }

/** So many tasks are looked at from each drawn place on, until one fits. */
const LOOKED_AT = 40

/**
 * Draws some thirty tasks that can be practised and fit. From random places of an index on, the first that fits: the
 * database reads some hundred rows of it, however many tasks there are. Where that finds none, the first that fit.
 */
export async function drawTasks(db: Db, source: Source, fits: SQL | undefined): Promise<number[]> {
  const condition = and(practisedHomework(), fits)
  if (source.kind !== 'exam') {
    const drawn = await queryRows<{ id: number }>(db, drawing(source, condition))
    if (drawn.length > 0) return drawn.map(({ id }) => id)
  }
  const listed = await queryRows<{ id: number }>(
    db,
    sql`select ${homework.id} as id from ${homework} where ${within(source)} and ${condition} limit ${source.kind === 'exam' ? 200 : DRAWN_TASKS}`,
  )
  return listed.map(({ id }) => id)
}

function drawing(source: Exclude<Source, { kind: 'exam' }>, condition: SQL | undefined): SQL {
  const { table, key, of, members } = indexOf(source)
  // A place for each draw, spread over the members: a type with its subtypes has several.
  const draws = Math.ceil(DRAWN_TASKS / members.length)
  return sql`with bounds as materialized (
      select member, (select min(${key}) from ${table} where ${of}) as low, (select max(${key}) from ${table} where ${of}) as high
      from unnest(${idArray(members)}) member
    ), place as materialized (
      select member, (low + floor(random() * (high - low + 1)))::int as start from bounds cross join generate_series(1, ${draws}::int)
    )
    select distinct found.id from place cross join lateral (
      select ${homework.id} as id
      from (select ${key} as id from ${table} where ${of} and ${key} >= place.start order by ${key} limit ${LOOKED_AT}) near
      join ${homework} on ${homework.id} = near.id
      where ${condition}
      order by near.id limit 1
    ) found`
}

/** The index that tasks are drawn over: its table, the column of the task, and the condition of a member. */
function indexOf(source: Exclude<Source, { kind: 'exam' }>): { table: SQL; key: SQL; of: SQL; members: readonly number[] } {
  switch (source.kind) {
    case 'concept':
      return {
        table: sql`${homeworkConcept} listed`,
        key: sql`listed.homework_id`,
        of: sql`listed.concept_id = member`,
        members: [source.id],
      }
    case 'types':
      return { table: sql`${homework} listed`, key: sql`listed.id`, of: sql`listed.type_id = member`, members: source.ids }
    case 'all':
      return { table: sql`${homework} listed`, key: sql`listed.id`, of: sql`true`, members: [0] }
  }
}

function within(source: Source): SQL {
  switch (source.kind) {
    case 'all':
      return sql`true`
    case 'concept':
      return sql`${homework.id} in (select listed.homework_id from ${homeworkConcept} listed where listed.concept_id = ${source.id})`
    case 'types':
      return sql`${homework.typeId} = any(${idArray(source.ids)})`
    case 'exam':
      return sql`${homework.id} in (select listed.homework_id from ${homeworkExam} listed where listed.exam_id = ${source.id})`
  }
}
