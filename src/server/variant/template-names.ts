import { asc, sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/enums.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'

/** A template as people choose it, without its numbers. */
export type TemplateName = { id: number; title: string; level: SchoolLevel; closed: boolean }

/** The name of a template in its file. */
const titleColumn = sql<string | null>`substring(${practiceTemplate.source} from '\ntitle: *([^\n]+)')`

/** A placeholder, whose braces may hold texts. */
const PLACEHOLDER = /\{\{(?:[^{}'"]|'[^']*'|"[^"]*")*\}\}/g

/** Reads the names of templates, of these or of all, in the order of their ids. */
export async function readTemplateNames(db: Db, ids?: readonly number[]): Promise<TemplateName[]> {
  const rows = await db
    .select({ id: practiceTemplate.id, title: titleColumn, level: practiceTemplate.level, options: practiceTemplate.options })
    .from(practiceTemplate)
    .where(ids && anyOfIds(practiceTemplate.id, ids))
    .orderBy(asc(practiceTemplate.id))
  return rows.map(({ title, options, ...template }) => ({ ...template, title: nameOf(title ?? ''), closed: options > 0 }))
}

/** A name with a sign of something left out in place of each number. */
function nameOf(title: string): string {
  return title
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replaceAll(PLACEHOLDER, '…')
}
