import { type SQL, sql } from 'drizzle-orm'
import { guessOf } from '#contract/practice/author-level.ts'
import type { SchoolLevel } from '#contract/enums.ts'
import { DRAWN_TASKS } from '#math/practice/choose-task.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { practiceTemplate, practiceTemplateConcept } from '#server/db/tables/practice-template.ts'
import type { Source } from '#server/practice/draw-tasks.ts'
import type { Practised } from '#server/practice/rated-tasks.ts'

/** A template as ratings see it; which variant is given is found later. */
export type RatedTemplate = Omit<Practised, 'variant'>

type Row = {
  id: number
  slug: string
  level: SchoolLevel
  options: number
  correct: number
  value: number
  variance: number
  answers: number
  domains: number[]
}

/** Reads templates with the difficulty of their variants, in one query. */
export async function readRatedTemplates(db: Db, ids: readonly number[], condition: SQL = sql`true`): Promise<RatedTemplate[]> {
  if (ids.length === 0) return []
  return readTemplates(db, sql`${practiceTemplate.id} = any(${idArray(ids)}) and ${condition}`, sql`${practiceTemplate.id}`)
}

/** Draws templates that fit, thirty at most. They are written by hand and few: all of a concept or a type are looked at. */
export async function drawTemplates(db: Db, source: Source, fits: SQL): Promise<RatedTemplate[]> {
  if (source.kind === 'exam') return []
  return readTemplates(db, sql`${within(source)} and ${fits}`, sql`random() limit ${DRAWN_TASKS}`)
}

async function readTemplates(db: Db, condition: SQL, order: SQL): Promise<RatedTemplate[]> {
  const { id, slug, level, options, correct, value, variance, answers } = practiceTemplate
  const rows = await queryRows<Row>(
    db,
    sql`select ${id} as id, ${slug} as slug, ${level} as level, ${options} as options, ${correct} as correct,
        ${value} as value, ${variance} as variance, ${answers} as answers,
        array(select c.id from ${practiceTemplateConcept} tc join ${mathConcept} c on c.id = tc.concept_id
          where tc.template_id = ${id} and c.type = 'DOMAIN' and c.status = 'APPROVED' order by c.id) as domains
      from ${practiceTemplate} where ${condition} order by ${order}`,
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    level: row.level,
    domains: row.domains,
    rating: { value: row.value, variance: row.variance, answers: row.answers },
    guess: guessOf(row.options, row.correct > 1),
  }))
}

function within(source: Exclude<Source, { kind: 'exam' }>): SQL {
  switch (source.kind) {
    case 'all':
      return sql`true`
    case 'concept':
      return sql`${practiceTemplate.id} in (select listed.template_id from ${practiceTemplateConcept} listed where listed.concept_id = ${source.id})`
    case 'types':
      return sql`${practiceTemplate.typeId} = any(${idArray(source.ids)})`
  }
}
