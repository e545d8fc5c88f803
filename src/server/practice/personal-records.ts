import { asc, eq, or } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { practiceTemplate, practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceDay, practiceDomain, practicePupil, practiceTry, practiceViewer } from '#server/db/tables/practice.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { listPupils } from '#server/practice/viewers/list-pupils.ts'
import { listViewers } from '#server/practice/viewers/list-viewers.ts'

/** Everything the person has practised, with what is believed of their abilities, their plan, who sees it and whom they see. Difficulties of tasks stay: they say nothing of anybody. */
export const practiceRecords: PersonalRecords = {
  name: 'practice',
  async read(db, userId) {
    const [[pupil], domains, tasks, templates, days, { viewers, codes }, pupils] = await Promise.all([
      db.select().from(practicePupil).where(eq(practicePupil.userId, userId)),
      db
        .select({
          domain: mathConcept.name,
          value: practiceDomain.value,
          variance: practiceDomain.variance,
          answers: practiceDomain.answers,
          right: practiceDomain.right,
        })
        .from(practiceDomain)
        .innerJoin(mathConcept, eq(mathConcept.id, practiceDomain.conceptId))
        .where(eq(practiceDomain.userId, userId))
        .orderBy(asc(mathConcept.id)),
      db
        .select({
          slug: homework.slug,
          title: homework.title,
          tries: practiceTry.tries,
          lastOn: practiceTry.lastOn,
          dueOn: practiceTry.dueOn,
          stability: practiceTry.stability,
          difficulty: practiceTry.difficulty,
          repeats: practiceTry.repeats,
          lapses: practiceTry.lapses,
          repeatedOn: practiceTry.repeatedOn,
        })
        .from(practiceTry)
        .innerJoin(homework, eq(homework.id, practiceTry.homeworkId))
        .where(eq(practiceTry.userId, userId))
        .orderBy(asc(homework.id)),
      db
        .select({
          slug: practiceTemplate.slug,
          variants: practiceTemplateTry.variants,
          tries: practiceTemplateTry.tries,
          lastOn: practiceTemplateTry.lastOn,
          dueOn: practiceTemplateTry.dueOn,
          stability: practiceTemplateTry.stability,
          difficulty: practiceTemplateTry.difficulty,
          repeats: practiceTemplateTry.repeats,
          lapses: practiceTemplateTry.lapses,
          repeatedOn: practiceTemplateTry.repeatedOn,
        })
        .from(practiceTemplateTry)
        .innerJoin(practiceTemplate, eq(practiceTemplate.id, practiceTemplateTry.templateId))
        .where(eq(practiceTemplateTry.userId, userId))
        .orderBy(asc(practiceTemplate.id)),
      db
        .select({ day: practiceDay.day, tasks: practiceDay.tasks, right: practiceDay.right })
        .from(practiceDay)
        .where(eq(practiceDay.userId, userId))
        .orderBy(asc(practiceDay.day)),
      listViewers(db, userId),
      listPupils(db, userId),
    ])
    const shared = {
      viewers: viewers.map(({ name, since }) => ({ name, since })),
      codes: codes.map(({ expiresAt }) => ({ expiresAt })),
      pupils: pupils.map(({ name, since }) => ({ name, since })),
    }
    if (!pupil) return { ability: null, plan: null, domains: [], tasks: [], templates: [], days: [], ...shared }
    const { value, variance, ratedOn, planExam, planOn, planMinutes } = pupil
    return {
      ability: { value, variance, ratedOn },
      plan: planExam === null ? null : { exam: planExam, on: planOn, minutesADay: planMinutes },
      domains,
      tasks,
      templates,
      days,
      ...shared,
    }
  },
  async forget(tx, userId) {
    for (const table of [practiceTry, practiceTemplateTry, practiceDomain, practiceDay, practicePupil])
      await tx.delete(table).where(eq(table.userId, userId))
    await tx.delete(practiceViewer).where(or(eq(practiceViewer.pupilId, userId), eq(practiceViewer.viewerId, userId)))
  },
}
