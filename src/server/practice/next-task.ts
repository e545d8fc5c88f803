import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { usualLevel } from '#contract/practice/author-level.ts'
import type { nextPracticeTask as endpoint, PracticeDomain, PracticeScope, PracticeTask } from '#contract/practice/practice.ts'
import { polishDay } from '#contract/text/clock.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { chooseOfBoth } from '#math/practice/choose-task.ts'
import { chooseDomain } from '#math/practice/mastery.ts'
import { newPupil, type PupilRatings } from '#math/practice/rating.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { practiceTemplate, practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceTry } from '#server/db/tables/practice.ts'
import { type SearchIndex, unhiddenHomework } from '#server/homework/index.ts'
import { drawTasks, type Source } from '#server/practice/draw-tasks.ts'
import { findDue } from '#server/practice/find-due.ts'
import { listDomains } from '#server/practice/list-domains.ts'
import { readPupil } from '#server/practice/pupil.ts'
import { type Practised, readRatedTasks } from '#server/practice/rated-tasks.ts'
import { drawTemplates, type RatedTemplate, readRatedTemplates } from '#server/practice/rated-templates.ts'
import { sourceOf } from '#server/practice/source-of.ts'
import { readTried } from '#server/practice/tried-tasks.ts'
import { drawVariant } from '#server/variant/index.ts'

type Asked = z.output<typeof endpoint.body>
/** The things that aren't the same twice; tests give their own. */
type Chance = { now?: Date; random?: () => number }
type Pupil = { ratings: PupilRatings; answers: (domain: number) => number }

/** A domain may have nothing left that fits; another one is drawn then. */
const DRAWN_DOMAINS = 3

/**
 * The next task for a pupil, or the next variant of a template: what is due first, then what fits best of thirty drawn. Null where
 * nothing is left for today.
 */
export async function nextTask(
  db: Db,
  index: SearchIndex,
  viewer: Viewer,
  asked: Asked,
  { now = new Date(), random = Math.random }: Chance = {},
): Promise<PracticeTask | null> {
  const chosen = await chooseNext(db, index, viewer, asked, polishDay(now), random)
  if (chosen === null || 'variant' in chosen) return chosen
  // A template is given as a variant that the pupil hasn't had.
  return { ...chosen, variant: await drawVariant(db, chosen.id, await triedVariants(db, viewer, asked, chosen.id), random) }
}

type Chosen = (Practised | RatedTemplate) & { isRepeated: boolean }

async function chooseNext(
  db: Db,
  index: SearchIndex,
  viewer: Viewer,
  asked: Asked,
  today: string,
  random: () => number,
): Promise<Chosen | null> {
  const { scope, without, template } = asked
  if (template !== undefined) {
    const [wanted] = await readRatedTemplates(db, [template])
    if (!wanted) throw new AppError('NOT_FOUND', refusals.noSuchVariant)
    return { ...wanted, isRepeated: false }
  }
  const source = await sourceOf(db, scope)
  const others = and(unhiddenHomework(viewer), sql`${homework.id} <> all(${idArray(without)})`)
  const otherTemplates = sql`${practiceTemplate.id} <> all(${idArray(asked.withoutTemplates ?? [])})`
  if (source === null) {
    const due = await findDue(db, viewer, asked, { today, others, otherTemplates })
    if (due !== null || asked.isDueOnly) return due
  }
  const pupil = await pupilOf(db, viewer, asked)
  const sources = source ? [source] : neededSources(await listDomains(db, index), scope, pupil, random)
  for (const { tasks, templates } of roundsOf(viewer, asked, today)) {
    for (const from of sources) {
      const drawn = tasks && (await drawTasks(db, from, and(others, levelOf(scope, homework.level), tasks)))
      const offered = {
        tasks: await readRatedTasks(db, drawn ?? []),
        templates: await drawTemplates(db, from, and(otherTemplates, levelOf(scope, practiceTemplate.level), templates) ?? templates),
      }
      const chosen = chooseOfBoth(pupil.ratings, offered, random)
      if (chosen) return { ...chosen, isRepeated: false }
    }
  }
  return null
}

const levelOf = ({ level }: PracticeScope, column: typeof homework.level | typeof practiceTemplate.level): SQL | undefined =>
  level === undefined ? undefined : eq(column, level)

async function pupilOf(db: Db, viewer: Viewer, { pupil, scope }: Asked): Promise<Pupil> {
  if (viewer.id !== null) {
    const known = await readPupil(db, viewer.id)
    if (known) return { ratings: known.ratings, answers: (domain) => known.answers.get(domain) ?? 0 }
  } else if (pupil) {
    const domains = new Map(pupil.domains.map((domain) => [domain.id, domain]))
    return { ratings: { overall: pupil.overall, domains }, answers: (domain) => domains.get(domain)?.answers ?? 0 }
  }
  return { ratings: newPupil(usualLevel(scope.level ?? 'HIGH_SCHOOL')), answers: () => 0 }
}

/**
 * Conditions on what the pupil has tried, the narrowest first: new tasks come before those tried on another day, none of today
 * again; templates that rested today before others, and the last one only where nothing else is left.
 */
function roundsOf({ id: userId }: Viewer, { lastTemplate = 0, pupil }: Asked, today: string): { tasks: SQL | null; templates: SQL }[] {
  const notLast = sql`${practiceTemplate.id} <> ${lastTemplate}`
  const onDevice = pupil?.variants?.flatMap(({ template, isToday }) => (isToday ? [template] : [])) ?? []
  const untried = (since: SQL): SQL =>
    userId === null
      ? sql`true`
      : sql`not exists (select from ${practiceTry} tried where tried.user_id = ${userId} and tried.homework_id = ${homework.id} and ${since})`
  const rested =
    userId === null
      ? sql`${practiceTemplate.id} <> all(${idArray(onDevice)})`
      : sql`not exists (select from ${practiceTemplateTry} tried
          where tried.user_id = ${userId} and tried.template_id = ${practiceTemplate.id} and tried.last_on >= ${today})`
  return [
    {
      tasks: userId === null ? sql`${homework.id} <> all(${idArray(pupil?.tried ?? [])})` : untried(sql`true`),
      templates: sql`${notLast} and ${rested}`,
    },
    { tasks: untried(sql`tried.last_on >= ${today}`), templates: notLast },
    { tasks: null, templates: sql`true` },
  ]
}

/** Numbers of the variants of a template that the pupil has had. */
async function triedVariants(db: Db, { id: userId }: Viewer, { pupil }: Asked, templateId: number): Promise<readonly number[]> {
  if (userId === null) return pupil?.variants?.flatMap(({ template, variant }) => (template === templateId ? [variant] : [])) ?? []
  const tried = await readTried(db, userId, { tasks: [], templates: [templateId] })
  return tried.templates.get(templateId)?.variants ?? []
}

/** Domains by how much the pupil needs them, then all tasks: some have no domain. */
function neededSources(all: readonly PracticeDomain[], { level }: PracticeScope, pupil: Pupil, random: () => number): Source[] {
  let domains = all.flatMap(({ id, tasks }) => {
    const count = level === undefined ? Object.values(tasks).reduce((sum, each) => sum + each, 0) : tasks[level]
    return count > 0 ? [{ id, tasks: count, answers: pupil.answers(id) }] : []
  })
  const sources: Source[] = []
  while (sources.length < DRAWN_DOMAINS) {
    const chosen = chooseDomain(pupil.ratings, domains, usualLevel(level ?? 'HIGH_SCHOOL'), random)
    if (chosen === null) break
    sources.push({ kind: 'concept', id: chosen.id })
    domains = domains.filter((domain) => domain !== chosen)
  }
  return [...sources, { kind: 'all' }]
}
