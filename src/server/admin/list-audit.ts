import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditQuery, listAudit as endpoint } from '#contract/admin.ts'
import { GAME_TYPES } from '#contract/enums.ts'
import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import { paths } from '#contract/paths.ts'
import { EXERCISE_LABELS } from '#contract/text/exercise-labels.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { homework } from '#server/db/tables/homework.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { matchesPerson } from '#server/user/index.ts'

const actor = alias(user, 'actor')
const subject = alias(user, 'subject')
const detail = (name: string): SQL<string | null> => sql`${auditEntry.details}->>${name}`
/** Numbers of things that entries are about. */
const homeworkId = sql<number>`(${detail('homeworkId')})::int`
const homeworkTypeId = sql<number>`(${detail('homeworkTypeId')})::int`
const mathConceptId = sql<number>`(${detail('mathConceptId')})::int`

/** The audit log, the newest first. */
export async function listAudit(db: Db, viewer: Viewer, query: AuditQuery): Promise<Output<typeof endpoint>> {
  const { page, pageSize, action, userId, search, since, until } = query
  const filter = and(
    action ? eq(auditEntry.action, action) : undefined,
    userId ? or(eq(auditEntry.actorId, userId), eq(auditEntry.subjectId, userId)) : undefined,
    search ? await isFoundBy(db, viewer, search) : undefined,
    since ? sql`${auditEntry.createdAt} >= ${beginningOf(sql`${since}::date`)}` : undefined,
    until ? sql`${auditEntry.createdAt} < ${beginningOf(sql`${until}::date + 1`)}` : undefined,
  )
  const [total, rows] = await Promise.all([
    db.$count(auditEntry, filter),
    db
      .select({
        id: auditEntry.id,
        action: auditEntry.action,
        actor: { id: actor.id, username: actor.username, displayName: actor.displayName },
        subject: { id: subject.id, username: subject.username, displayName: subject.displayName },
        homework: { name: homework.title, slug: homework.slug },
        type: { name: homeworkType.name, slug: homeworkType.slug },
        concept: { name: mathConcept.name, slug: mathConcept.slug },
        details: auditEntry.details,
        createdAt: auditEntry.createdAt,
      })
      .from(auditEntry)
      .leftJoin(actor, eq(actor.id, auditEntry.actorId))
      .leftJoin(subject, eq(subject.id, auditEntry.subjectId))
      .leftJoin(homework, eq(homework.id, homeworkId))
      .leftJoin(homeworkType, eq(homeworkType.id, homeworkTypeId))
      .leftJoin(mathConcept, eq(mathConcept.id, mathConceptId))
      .where(filter)
      .orderBy(desc(auditEntry.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const results = rows.map(({ homework: task, type, concept, ...entry }) => ({
    ...entry,
    target:
      (task && { name: task.name, path: paths.adminHomework(task.slug) }) ??
      (type && { name: type.name, path: paths.homeworkType(type.slug) }) ??
      (concept && { name: concept.name, path: paths.concept(concept.slug) }) ??
      exerciseOf(entry.details['exercise']),
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** The exercise that an entry is about; null where it is about none. */
function exerciseOf(detail: string | number | undefined): { name: string; path: string } | null {
  const type = GAME_TYPES.find((each) => each === detail)
  return type === undefined ? null : { name: EXERCISE_LABELS[type], path: paths.adminExercise(slugOfExercise(type)) }
}

/** Entries about a thing that is called so, and those that people found by the text made or that are about them. */
async function isFoundBy(db: Db, viewer: Viewer, search: string): Promise<SQL | undefined> {
  const name = containing(search)
  const isAbout = or(
    inArray(homeworkId, db.select({ id: homework.id }).from(homework).where(ilike(homework.title, name))),
    inArray(homeworkTypeId, db.select({ id: homeworkType.id }).from(homeworkType).where(ilike(homeworkType.name, name))),
    inArray(mathConceptId, db.select({ id: mathConcept.id }).from(mathConcept).where(ilike(mathConcept.name, name))),
    inArray(
      detail('exercise'),
      GAME_TYPES.filter((type) => EXERCISE_LABELS[type].toLowerCase().includes(search.toLowerCase())),
    ),
    // A thing that is gone is known by the name it had.
    sql`${detail('name')} ilike ${name}`,
  )
  // People who are only called nearly so are no help where things are called just so.
  const person = await matchesPerson(db, viewer, search, (await db.$count(auditEntry, isAbout)) === 0)
  const people = () => db.select({ id: user.id }).from(user).where(person)
  return or(isAbout, inArray(auditEntry.actorId, people()), inArray(auditEntry.subjectId, people()))
}

/** The moment at which a day begins in Poland. */
function beginningOf(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone 'Europe/Warsaw')`
}
