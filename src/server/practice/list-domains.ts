import { sql } from 'drizzle-orm'
import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain } from '#contract/practice/practice.ts'
import { readDataVersion, TASK_PARTS, versionOf } from '#server/db/data-version.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { practiceTemplate, practiceTemplateConcept } from '#server/db/tables/practice-template.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'
import { practisedHomework } from '#server/practice/checkable.ts'

const cache = versionedCache<readonly PracticeDomain[]>({ maxEntries: 1 })

/** Reads the domains with tasks to practise, by name; a template counts as one. Counting reads all tasks: what it found is kept until one is written. */
export async function listDomains(db: Db): Promise<readonly PracticeDomain[]> {
  return cache.get(db, versionOf(await readDataVersion(db), TASK_PARTS), 'domains', () => readDomains(db))
}

async function readDomains(db: Db): Promise<PracticeDomain[]> {
  const rows = await queryRows<{ id: number; slug: string; name: string; level: SchoolLevel; count: number }>(
    db,
    sql`with domain as (
        select c.id, c.slug, c.name, c.name_sort_key from ${mathConcept} c where c.type = 'DOMAIN' and c.status = 'APPROVED'
      ), counted as (
        select domain.id, ${homework.level} as level, count(*) as count
        from domain
        join ${homeworkConcept} hc on hc.concept_id = domain.id
        join ${homework} on ${homework.id} = hc.homework_id
        where ${practisedHomework()}
        group by 1, 2
        union all
        select domain.id, template.level, count(*)
        from domain
        join ${practiceTemplateConcept} tc on tc.concept_id = domain.id
        join ${practiceTemplate} template on template.id = tc.template_id
        group by 1, 2
      )
      select domain.id, slug, name, level, sum(count)::int as count
      from domain join counted on counted.id = domain.id
      group by domain.id, slug, name, name_sort_key, level
      order by name_sort_key collate "C", domain.id`,
  )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const counts = new Map(own.map(({ level, count }) => [level, count]))
    const tasks = Object.fromEntries(SCHOOL_LEVELS.map((level) => [level, counts.get(level) ?? 0])) as PracticeDomain['tasks'] // every level is a key
    return [{ id: first.id, slug: first.slug, name: first.name, tasks }]
  })
}
