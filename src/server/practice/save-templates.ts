import { eq, sql } from 'drizzle-orm'
import type { Difficulty } from '#contract/homework/difficulty.ts'
import { authorsLevel } from '#contract/practice/author-level.ts'
import { newTask } from '#math/practice/rating.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { practiceTemplate, practiceTemplateConcept } from '#server/db/tables/practice-template.ts'

/** A template as it is brought: its file, and the facts that its author gave. */
export type SavedTemplate = Omit<typeof practiceTemplate.$inferInsert, 'id' | 'value' | 'variance' | 'answers' | 'grades' | 'examLevel'> &
  Required<Pick<typeof practiceTemplate.$inferSelect, 'grades' | 'examLevel'>> & {
    difficulty: Difficulty | null
    conceptIds: readonly number[]
  }

/**
 * Creates templates, or brings those that are there up to date by their slug. A difficulty that answers have moved stays;
 * another one follows what the author says.
 */
export async function saveTemplates(tx: Db, templates: readonly SavedTemplate[]): Promise<void> {
  if (templates.length === 0) return
  const isUntouched = sql`${practiceTemplate.answers} = 0`
  const rows = await tx
    .insert(practiceTemplate)
    .values(
      templates.map(({ conceptIds: _, difficulty, ...template }) => ({
        ...template,
        ...newTask(authorsLevel({ ...template, difficulty })),
      })),
    )
    .onConflictDoUpdate({
      target: practiceTemplate.slug,
      set: {
        ...Object.fromEntries(
          (['source', 'level', 'grades', 'examLevel', 'typeId', 'stepCount', 'options', 'correct'] as const).map((name) => [
            name,
            sql.raw(`excluded.${practiceTemplate[name].name}`),
          ]),
        ),
        value: sql`case when ${isUntouched} then excluded.value else ${practiceTemplate.value} end`,
        variance: sql`case when ${isUntouched} then excluded.variance else ${practiceTemplate.variance} end`,
      },
    })
    .returning({ id: practiceTemplate.id, slug: practiceTemplate.slug })
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  await tx.delete(practiceTemplateConcept).where(anyOfIds(practiceTemplateConcept.templateId, [...ids.values()]))
  const links = templates.flatMap(({ slug, conceptIds }) =>
    [...new Set(conceptIds)].map((conceptId) => ({ templateId: ids.get(slug) ?? 0, conceptId })),
  )
  if (links.length > 0) await tx.insert(practiceTemplateConcept).values(links)
}

/** Gives the templates of a kind of tasks to another one. */
export async function moveTemplatesOfType(tx: Db, fromId: number, intoId: number): Promise<void> {
  await tx.update(practiceTemplate).set({ typeId: intoId }).where(eq(practiceTemplate.typeId, fromId))
}
