import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { DocumentReferences } from '#editor/render/document-references.ts'
import type { EmbedContents } from '#editor/render/fill-embeds.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { formerNumbers, hasNumberAmong, visibleMathConcept } from '#server/math-concept/index.ts'
import { visiblePerson } from '#server/user/index.ts'

/** Reads what the viewer may see of the tasks, concepts and people that documents name: one query a kind, none for none. */
export async function readEmbedContents(
  db: Db,
  viewer: Viewer,
  { homeworkIds, mathConceptIds, userIds }: Omit<DocumentReferences, 'fileIds'>,
): Promise<Omit<EmbedContents, 'files' | 'films'>> {
  const among = (column: PgColumn, ids: readonly number[], may: SQL | undefined): SQL | undefined => and(inArray(column, [...ids]), may)
  const tasks =
    homeworkIds.length === 0
      ? []
      : await db
          .select({ id: homework.id, slug: homework.slug, title: homework.title, html: homework.descriptionHtml })
          .from(homework)
          .where(among(homework.id, homeworkIds, visibleHomework(viewer)))
  const concepts =
    mathConceptIds.length === 0
      ? []
      : await db
          .select({
            id: mathConcept.id,
            slug: mathConcept.slug,
            title: mathConcept.name,
            html: mathConcept.descriptionHtml,
            former: formerNumbers,
          })
          .from(mathConcept)
          .where(and(hasNumberAmong(mathConceptIds), visibleMathConcept(viewer)))
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: user.id, username: user.username, role: user.role })
          .from(user)
          .where(among(user.id, userIds, visiblePerson(viewer)))
  return {
    homework: new Map(tasks.map(({ id, slug, ...card }) => [id, { href: paths.homework(slug), ...card }])),
    mathConcepts: new Map(
      concepts.flatMap(({ id, slug, former, ...card }) => [id, ...former].map((each) => [each, { href: paths.concept(slug), ...card }])),
    ),
    // Pupils have no public page.
    people: new Map(people.flatMap(({ id, ...person }) => (person.role === 'USER' ? [] : [[id, { href: paths.profile(person) }]]))),
  }
}
