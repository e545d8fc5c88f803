import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { HomeworkTypeRevision } from '#contract/homework-type-writing.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { documentText } from '#editor/render/document-text.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import {
  homeworkType,
  homeworkTypeConcept,
  homeworkTypeRevision,
  type HomeworkTypeRevisionContent,
} from '#server/db/tables/homework-type.ts'
import { user } from '#server/db/tables/user.ts'
import { readConceptNames } from '#server/math-concept/index.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Most revisions that a history shows, the newest first. */
const SHOWN = 50

/** Keeps what a kind of tasks is now as its present revision; one that is kept already stays. */
export async function keepRevision(tx: Db, id: number, savedById: number | null): Promise<void> {
  const [row] = await tx.select().from(homeworkType).where(eq(homeworkType.id, id))
  if (!row) return
  const concepts = await tx
    .select({ id: homeworkTypeConcept.conceptId })
    .from(homeworkTypeConcept)
    .where(eq(homeworkTypeConcept.homeworkTypeId, id))
    .orderBy(asc(homeworkTypeConcept.conceptId))
  await tx
    .insert(homeworkTypeRevision)
    .values({
      homeworkTypeId: id,
      revision: row.revision,
      savedById,
      savedAt: row.updatedAt,
      content: {
        name: row.name,
        formulas: row.formulas && upgradeDocument(row.formulas, row.schemaVersion),
        parentId: row.parentId,
        conceptIds: concepts.map((concept) => concept.id),
      },
      schemaVersion: SCHEMA_VERSION,
      fileIds: row.fileIds,
    })
    .onConflictDoNothing()
}

/** The saved revisions, the newest first, each with what it changed. */
export async function listRevisions(db: Db, id: number): Promise<HomeworkTypeRevision[]> {
  if ((await db.$count(homeworkType, eq(homeworkType.id, id))) === 0) throw new AppError('NOT_FOUND', messages.notFound)
  const rows = await db
    .select({ row: homeworkTypeRevision, savedBy: userRefColumns })
    .from(homeworkTypeRevision)
    .leftJoin(user, eq(user.id, homeworkTypeRevision.savedById))
    .where(eq(homeworkTypeRevision.homeworkTypeId, id))
    .orderBy(desc(homeworkTypeRevision.revision))
    .limit(SHOWN + 1)
  const nameOf = await namesOf(
    db,
    rows.map(({ row }) => row.content),
  )
  return rows.slice(0, SHOWN).map(({ row, savedBy }, place) => ({
    revision: row.revision,
    savedBy: savedBy && presentUserRef(savedBy),
    savedAt: row.savedAt,
    changes: changesBetween(rows[place + 1]?.row.content ?? null, row.content, nameOf),
  }))
}

/** Returns a revision, its document in today's schema. */
export async function readRevision(db: Db, id: number, revision: number): Promise<HomeworkTypeRevisionContent> {
  const [row] = await db
    .select()
    .from(homeworkTypeRevision)
    .where(and(eq(homeworkTypeRevision.homeworkTypeId, id), eq(homeworkTypeRevision.revision, revision)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row.content, formulas: row.content.formulas && upgradeDocument(row.content.formulas, row.schemaVersion) }
}

type Names = { concepts: ReadonlyMap<number, string>; types: ReadonlyMap<number, string> }
type Change = HomeworkTypeRevision['changes'][number]

function changesBetween(before: HomeworkTypeRevisionContent | null, after: HomeworkTypeRevisionContent, names: Names): Change[] {
  const old = before === null ? null : fieldTexts(before, names)
  const now = fieldTexts(after, names)
  return (['name', 'parent', 'formulas', 'concepts'] as const).flatMap((field) => {
    const [was, is] = [old?.[field] ?? '', now[field]]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** Every field as text; what has gone since is named by its number. */
function fieldTexts(content: HomeworkTypeRevisionContent, { concepts, types }: Names): Record<Change['field'], string> {
  return {
    name: content.name,
    parent: content.parentId === null ? '' : (types.get(content.parentId) ?? `#${content.parentId}`),
    formulas: textOf(content.formulas),
    concepts: content.conceptIds
      .map((id) => concepts.get(id) ?? `#${id}`)
      .toSorted((one, other) => one.localeCompare(other, 'pl'))
      .join(', '),
  }
}

/** Text with the TeX of its formulas: what is compared says everything that was typed. */
function textOf(document: RichDoc | null): string {
  return document === null ? '' : documentText(document, { formulas: 'tex' }).trim()
}

async function namesOf(db: Db, contents: readonly HomeworkTypeRevisionContent[]): Promise<Names> {
  const conceptIds = [...new Set(contents.flatMap((content) => content.conceptIds))]
  const typeIds = [...new Set(contents.flatMap((content) => content.parentId ?? []))]
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    concepts: await readConceptNames(db, conceptIds),
    types: named(
      typeIds.length === 0
        ? []
        : await db.select({ id: homeworkType.id, name: homeworkType.name }).from(homeworkType).where(inArray(homeworkType.id, typeIds)),
    ),
  }
}
