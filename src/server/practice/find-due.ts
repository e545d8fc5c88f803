import { and, eq, lte, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { nextPracticeTask as endpoint } from '#contract/practice/practice.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { practiceTemplate, practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceTry } from '#server/db/tables/practice.ts'
import { practisedHomework } from '#server/practice/checkable.ts'
import { type Practised, readRatedTasks } from '#server/practice/rated-tasks.ts'
import { type RatedTemplate, readRatedTemplates } from '#server/practice/rated-templates.ts'

type Asked = z.output<typeof endpoint.body>
/** Tasks and templates that may be given. */
type Allowed = { today: string; others: SQL | undefined; otherTemplates: SQL }
type Due = (Practised | RatedTemplate) & { isRepeated: true }

/** The task, or the template, that is due longest. Without an account the browser has said which are. */
export async function findDue(db: Db, viewer: Viewer, { pupil }: Asked, { today, others, otherTemplates }: Allowed): Promise<Due | null> {
  const condition = and(practisedHomework(), others)
  if (viewer.id === null) {
    const due = pupil?.due ?? []
    const tasks = await readRatedTasks(
      db,
      due.filter((item) => typeof item === 'number'),
      condition,
    )
    const templates = await readRatedTemplates(
      db,
      due.flatMap((item) => (typeof item === 'number' ? [] : item.template)),
      otherTemplates,
    )
    const [first] = due.flatMap((item) =>
      typeof item === 'number' ? (tasks.find(({ id }) => id === item) ?? []) : (templates.find(({ id }) => id === item.template) ?? []),
    )
    return first ? { ...first, isRepeated: true } : null
  }
  const [[task], [template]] = await Promise.all([
    db
      .select({ id: practiceTry.homeworkId, dueOn: practiceTry.dueOn })
      .from(practiceTry)
      .innerJoin(homework, eq(homework.id, practiceTry.homeworkId))
      .where(and(eq(practiceTry.userId, viewer.id), lte(practiceTry.dueOn, today), condition))
      .orderBy(practiceTry.dueOn, practiceTry.homeworkId)
      .limit(1),
    db
      .select({ id: practiceTemplateTry.templateId, dueOn: practiceTemplateTry.dueOn })
      .from(practiceTemplateTry)
      .innerJoin(practiceTemplate, eq(practiceTemplate.id, practiceTemplateTry.templateId))
      .where(and(eq(practiceTemplateTry.userId, viewer.id), lte(practiceTemplateTry.dueOn, today), otherTemplates))
      .orderBy(practiceTemplateTry.dueOn, practiceTemplateTry.templateId)
      .limit(1),
  ])
  const isTask = task !== undefined && (template === undefined || (task.dueOn ?? '') <= (template.dueOn ?? ''))
  const [first] = isTask ? await readRatedTasks(db, [task.id]) : template ? await readRatedTemplates(db, [template.id]) : []
  return first ? { ...first, isRepeated: true } : null
}
