import { and, eq, sql } from 'drizzle-orm'
import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain } from '#contract/practice/practice.ts'
import { readDataVersion, TASK_PARTS, versionOf } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { practiceTemplate, practiceTemplateConcept } from '#server/db/tables/practice-template.ts'
import { practisedByDomain, type SearchIndex } from '#server/homework/index.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'

const cache = versionedCache<readonly PracticeDomain[]>({ maxEntries: 1 })

/** Reads the domains with tasks to practise, by name; a template counts as one. Kept until a task is written; the search counts its tasks. */
export async function listDomains(db: Db, index: SearchIndex): Promise<readonly PracticeDomain[]> {
  return cache.get(db, versionOf(await readDataVersion(db), TASK_PARTS), 'domains', () => readDomains(db, index))
}

async function readDomains(db: Db, index: SearchIndex): Promise<PracticeDomain[]> {
  const [domains, templates, tasks] = await Promise.all([
    db
      .select({ id: mathConcept.id, slug: mathConcept.slug, name: mathConcept.name })
      .from(mathConcept)
      .where(and(eq(mathConcept.type, 'DOMAIN'), eq(mathConcept.status, 'APPROVED')))
      .orderBy(sql`${mathConcept.nameSortKey} collate "C"`, mathConcept.id),
    db
      .select({ id: practiceTemplateConcept.conceptId, level: practiceTemplate.level, count: sql<number>`count(*)::int` })
      .from(practiceTemplateConcept)
      .innerJoin(practiceTemplate, eq(practiceTemplate.id, practiceTemplateConcept.templateId))
      .groupBy(practiceTemplateConcept.conceptId, practiceTemplate.level),
    practisedByDomain(index),
  ])
  const ofTemplates = new Map(templates.map(({ id, level, count }) => [`${id} ${level}`, count]))
  const countOf = (id: number, level: SchoolLevel): number => (tasks.get(level)?.get(id) ?? 0) + (ofTemplates.get(`${id} ${level}`) ?? 0)
  return domains.flatMap((domain) => {
    const counts = SCHOOL_LEVELS.map((level) => [level, countOf(domain.id, level)] as const)
    if (counts.every(([, count]) => count === 0)) return []
    return [{ ...domain, tasks: Object.fromEntries(counts) as PracticeDomain['tasks'] }] // every level is a key
  })
}
