import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { homework, homeworkAnswer, homeworkConcept, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'
import { rating } from '#server/db/tables/rating.ts'
import type { DrawnTask } from '#server/generate/draw-tasks.ts'
import { indexHomework } from '#server/homework/index.ts'

/**
 * Writes many tasks with a few statements: texts and what is rendered from them are copied from their prototypes inside
 * the database. The search index is written by its own function, as for any task.
 */
export async function insertTasks(tx: Db, tasks: readonly DrawnTask[]): Promise<void> {
  const drawn = JSON.stringify(tasks)
  const inserted = await queryRows<{ id: number; external_id: string }>(
    tx,
    sql`insert into ${homework} (slug, status, admin_review_status, author_id, language, title, description, description_html, description_text, excerpt, is_closed, answer, answer_html, expected_answers, solution_text, level, exam_level, type_id, solution_formats, step_count, external_id, schema_version, render_version, created_at, updated_at)
      select d.slug, d.status, d.review, d.author_id, p.language, p.title || ' (' || d.number || ')', p.description, p.description_html, p.description_text, p.excerpt, p.is_closed, p.answer, p.answer_html, p.expected_answers, p.solution_text, p.level, p.exam_level, d.type_id, p.solution_formats, p.step_count, d.external_id, p.schema_version, p.render_version, d.created_at, d.created_at
      from jsonb_to_recordset(${drawn}::text::jsonb) as d(number int, prototype_id int, slug text, external_id text, status text, review text, author_id int, type_id int, created_at timestamptz) join ${homework} p on p.id = d.prototype_id
      order by d.number returning id, external_id`,
  )
  const idByExternal = new Map(inserted.map((row) => [row.external_id, row.id]))
  const ids = tasks.map((task) => {
    const id = idByExternal.get(task.external_id)
    if (id === undefined) throw new Error(`Task ${task.external_id} was not inserted`)
    return id
  })
  const copies = JSON.stringify(tasks.map((task, index) => ({ id: ids[index], prototype_id: task.prototype_id })))
  const from = sql`from jsonb_to_recordset(${copies}::text::jsonb) as d(id int, prototype_id int)`
  await tx.execute(
    sql`insert into ${homeworkStep} (homework_id, method, position, title, content, content_html) select d.id, p.method, p.position, p.title, p.content, p.content_html ${from} join ${homeworkStep} p on p.homework_id = d.prototype_id`,
  )
  await tx.execute(
    sql`insert into ${homeworkAnswer} (homework_id, position, label, content, content_html, is_correct, reason) select d.id, p.position, p.label, p.content, p.content_html, p.is_correct, p.reason ${from} join ${homeworkAnswer} p on p.homework_id = d.prototype_id`,
  )
  await tx.execute(
    sql`insert into ${homeworkHint} (homework_id, position, content, content_html) select d.id, p.position, p.content, p.content_html ${from} join ${homeworkHint} p on p.homework_id = d.prototype_id`,
  )

  const concepts = JSON.stringify(
    tasks.flatMap((task, index) => task.concept_ids.map((concept_id) => ({ homework_id: ids[index], concept_id }))),
  )
  await tx.execute(
    sql`insert into ${homeworkConcept} (homework_id, concept_id) select homework_id, concept_id from jsonb_to_recordset(${concepts}::text::jsonb) as d(homework_id int, concept_id int)`,
  )
  const places = JSON.stringify(
    tasks.flatMap(({ exam }, index) =>
      exam ? [{ exam_id: exam.id, homework_id: ids[index], number: exam.number, points: exam.points }] : [],
    ),
  )
  await tx.execute(
    sql`insert into ${homeworkExam} (exam_id, homework_id, position, number, points) select exam_id, homework_id, number::int, number, points from jsonb_to_recordset(${places}::text::jsonb) as d(exam_id int, homework_id int, number text, points numeric)`,
  )
  const ratings = JSON.stringify(tasks.flatMap((task, index) => task.ratings.map((given) => ({ ...given, homework_id: ids[index] }))))
  await tx.execute(
    sql`insert into ${rating} (user_id, homework_id, half_stars) select user_id, homework_id, half_stars from jsonb_to_recordset(${ratings}::text::jsonb) as d(user_id int, homework_id int, half_stars int)`,
  )
  await tx.execute(
    sql`update ${homework} h set ratings_avg = r.average, ratings_count = r.count
      from (select homework_id, round(avg(half_stars) / 2, 2) as average, count(*)::int as count from ${rating} where homework_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)) group by homework_id) r
      where h.id = r.homework_id`,
  )
  await indexHomework(tx, ids)
}
