import { type SQL, sql } from 'drizzle-orm'
import { type AuthorsFacts, authorsLevel, guessOf } from '#contract/practice/author-level.ts'
import type { PracticeTask } from '#contract/practice/practice.ts'
import { newTask } from '#math/practice/rating.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { practiceTask } from '#server/db/tables/practice.ts'

/** A task, or a variant of a template, as ratings see it. */
export type Practised = Omit<PracticeTask, 'isRepeated'>

type Row = {
  id: number
  slug: string
  level: AuthorsFacts['level']
  grades: AuthorsFacts['grades']
  examLevel: AuthorsFacts['examLevel']
  difficulty: AuthorsFacts['difficulty']
  stepCount: number
  value: number | null
  variance: number | null
  answers: number | null
  options: number
  correct: number
  domains: number[]
}

/** Reads tasks with their difficulty, that of their author where nobody has answered them, in one query. */
export async function readRatedTasks(db: Db, ids: readonly number[], condition: SQL = sql`true`): Promise<Practised[]> {
  if (ids.length === 0) return []
  const rows = await queryRows<Row>(
    db,
    sql`select ${homework.id} as id, ${homework.slug} as slug, ${homework.level} as level, ${homework.grades} as grades,
        ${homework.examLevel} as "examLevel", ${homework.difficulty} as difficulty, ${homework.stepCount} as "stepCount",
        rated.value, rated.variance, rated.answers, options.count as options, options.correct,
        array(select c.id from ${homeworkConcept} hc join ${mathConcept} c on c.id = hc.concept_id
          where hc.homework_id = ${homework.id} and c.type = 'DOMAIN' and c.status = 'APPROVED' order by c.id) as domains
      from ${homework}
      left join ${practiceTask} rated on rated.homework_id = ${homework.id}
      cross join lateral (select count(*)::int as count, (count(*) filter (where a.is_correct))::int as correct
        from ${homeworkAnswer} a where a.homework_id = ${homework.id}) options
      where ${homework.id} = any(${idArray(ids)}) and ${condition}
      order by ${homework.id}`,
  )
  return rows.map(({ id, slug, domains, value, variance, answers, options, correct, ...facts }) => ({
    id,
    slug,
    variant: null,
    level: facts.level,
    domains,
    rating: value === null || variance === null || answers === null ? newTask(authorsLevel(facts)) : { value, variance, answers },
    guess: guessOf(options, correct > 1),
  }))
}
