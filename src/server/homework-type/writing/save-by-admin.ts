import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MathConceptType } from '#contract/enums.ts'
import type { HomeworkTypeBody, SavedType } from '#contract/homework-type-writing.ts'
import { changedMeanwhile, refusedFields } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { FORMULAS } from '#server/homework-type/rich-tables.ts'
import { writeHomeworkType } from '#server/homework-type/save-homework-type.ts'
import { lockType, lockTypes } from '#server/homework-type/writing/lock-types.ts'
import { typeMessages } from '#server/homework-type/writing/messages.ts'
import { keepRevision } from '#server/homework-type/writing/revisions.ts'
import { readLinkedField } from '#server/math-concept/index.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import { slugify } from '#server/platform/slug.ts'

export type Admin = Viewer & { id: number }

/** Makes a kind of tasks. The same `creationKey` again answers the one that is there. */
export async function createType(
  db: Db,
  admin: Admin,
  body: HomeworkTypeBody & { creationKey?: string | undefined },
): Promise<SavedType & { repeated: boolean }> {
  const formulas = await readFormulas(db, admin, body)
  return db.transaction(async (tx) => {
    await lockTypes(tx)
    const { creationKey = null } = body
    const [made] =
      creationKey === null ? [] : await tx.select(savedColumns).from(homeworkType).where(eq(homeworkType.creationKey, creationKey))
    if (made) return { ...made, repeated: true }
    const slug = await freeSlug(tx, body.name)
    return { ...(await write(tx, admin, body, { id: null, slug, formulas, columns: { creationKey } })), repeated: false }
  })
}

/** Replaces a kind of tasks, unless another revision than the edited one was saved meanwhile. */
export async function updateType(
  db: Db,
  admin: Admin,
  id: number,
  body: HomeworkTypeBody & { revision?: number | undefined },
): Promise<SavedType> {
  // Read before the transaction, which others may wait for.
  const formulas = await readFormulas(db, admin, body)
  return db.transaction(async (tx) => {
    const type = await lockType(tx, id)
    if (body.revision !== undefined && body.revision !== type.revision) throw changedMeanwhile(typeMessages.changedMeanwhile)
    await keepRevision(tx, id, null)
    return write(tx, admin, body, { id, slug: type.slug, formulas, columns: { revision: type.revision + 1 } })
  })
}

type Place = { id: number | null; slug: string; formulas: RichField | null; columns: Parameters<typeof writeHomeworkType>[3] }

async function write(tx: Db, admin: Admin, body: HomeworkTypeBody, { id, slug, formulas, columns }: Place): Promise<SavedType> {
  await check(tx, body, id)
  const conceptIds = [...new Set([...body.domainsIds, ...body.definitionsIds, ...body.theoremsIds, ...body.tagsIds])]
  const values = { slug, name: body.name, parentId: body.parentId, conceptIds, formulas, writerId: admin.id }
  const savedId = await writeHomeworkType(tx, values, id, columns)
  await keepRevision(tx, savedId, admin.id)
  // Tasks name their kind to admins; lists of tasks have it as a filter.
  await raiseDataVersion(tx, ['homework-type', 'homework'])
  const action = id === null ? 'homeworkType.created' : 'homeworkType.changed'
  await audit(tx, { action, actorId: admin.id, subjectId: admin.id, details: { homeworkTypeId: savedId } })
  const [saved] = await tx.select(savedColumns).from(homeworkType).where(eq(homeworkType.id, savedId))
  if (!saved) throw new Error('A homework type that was saved is gone')
  return saved
}

export const savedColumns = { id: homeworkType.id, slug: homeworkType.slug, revision: homeworkType.revision }

async function readFormulas(db: Db, writer: Admin, { formulas }: HomeworkTypeBody): Promise<RichField | null> {
  return formulas === null ? null : readLinkedField(db, formulas, { field: 'formulas', variant: 'full', writer, presentation: FORMULAS })
}

const CONCEPT_FIELDS = {
  domainsIds: 'DOMAIN',
  definitionsIds: 'DEFINITION',
  theoremsIds: 'THEOREM',
  tagsIds: 'TAG',
} as const satisfies Partial<Record<keyof HomeworkTypeBody, MathConceptType>>
const FIELDS = Object.keys(CONCEPT_FIELDS) as (keyof typeof CONCEPT_FIELDS)[] // of a literal

/** Checks what a kind of tasks names; each fault is told at its field. */
async function check(tx: Db, body: HomeworkTypeBody, id: number | null): Promise<void> {
  const faults = new Map<string, string>()
  const others = id === null ? undefined : ne(homeworkType.id, id)
  const sameName = sql`lower(${homeworkType.name}) = lower(${body.name})`
  if ((await tx.$count(homeworkType, and(sameName, others))) > 0) faults.set('name', typeMessages.nameTaken)
  const parentFault = await faultOfParent(tx, body.parentId, id)
  if (parentFault !== null) faults.set('parentId', parentFault)
  for (const field of FIELDS) {
    const ids = [...new Set(body[field])]
    if (ids.length === 0) continue
    const known = and(inArray(mathConcept.id, ids), eq(mathConcept.type, CONCEPT_FIELDS[field]))
    if ((await tx.$count(mathConcept, known)) < ids.length) faults.set(field, messages.notFound)
  }
  if (faults.size > 0) throw refusedFields(faults)
}

/** There is one level of subtypes. */
async function faultOfParent(tx: Db, parentId: number | null, id: number | null): Promise<string | null> {
  if (parentId === null) return null
  if (parentId === id) return typeMessages.parentIsItself
  const [parent] = await tx.select({ parentId: homeworkType.parentId }).from(homeworkType).where(eq(homeworkType.id, parentId))
  if (!parent) return messages.notFound
  if (parent.parentId !== null) return typeMessages.parentIsSubtype
  return id !== null && (await tx.$count(homeworkType, eq(homeworkType.parentId, id))) > 0 ? typeMessages.parentHasSubtypes : null
}

/** An address that no kind has yet; digits alone would read as an id. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = slugify(name, { nameless: 'typ' })
  const plain = /^\d+$/.test(base) ? `typ-${base}` : base
  const rows = await queryRows<{ slug: string }>(
    tx,
    sql`select slug from ${homeworkType} where slug = ${plain} or slug like ${`${plain}-%`}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(plain)) return plain
  for (let number = 2; ; number++) if (!taken.has(`${plain}-${number}`)) return `${plain}-${number}`
}
