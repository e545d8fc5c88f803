import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Approval } from '#contract/enums.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import type * as contract from '#contract/math-concept-change.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { signOwnFiles } from '#server/embed/index.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { merged } from '#server/math-concept/changes/differences.ts'
import { contentsOf, readChanges, visibleChange } from '#server/math-concept/changes/read-changes.ts'

type Links = Pick<FileLinks, 'sign'>
type Person = Viewer & { id: number }

const oldestFirst = [asc(mathConceptChange.updatedAt), asc(mathConceptChange.id)]
const newestFirst = [desc(mathConceptChange.updatedAt), desc(mathConceptChange.id)]

function seen(viewer: Viewer, status: Approval | undefined): SQL | undefined {
  return and(visibleChange(viewer), status === undefined ? undefined : eq(mathConceptChange.status, status))
}

/** A page of proposals: the viewer's own, all for ADMIN. */
export async function listChanges(
  db: Db,
  viewer: Viewer,
  links: Links,
  { page, pageSize, status }: { page: number; pageSize: number; status?: Approval | undefined },
): Promise<Output<typeof contract.listMathConceptChanges>> {
  const where = seen(viewer, status)
  const order = status === 'PENDING' ? oldestFirst : newestFirst
  const [total, results] = await Promise.all([
    db.$count(mathConceptChange, where),
    readChanges(db, links, where, { order, limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  const pages = pageCount(total, pageSize)
  return {
    results,
    total,
    page,
    pageSize,
    pageCount: pages,
    prevPage: page > 1 ? Math.min(page - 1, pages) : null,
    nextPage: page < pages ? page + 1 : null,
  }
}

/** The number of proposals that such a list has. */
export async function countChanges(db: Db, viewer: Viewer, status: Approval | undefined): Promise<{ count: number }> {
  return { count: await db.$count(mathConceptChange, seen(viewer, status)) }
}

/** Returns what waits of a concept, and what the viewer proposed last. */
export async function getPending(
  db: Db,
  viewer: Person,
  links: Links,
  conceptId: number,
): Promise<Output<typeof contract.getPendingChange>> {
  const visible = and(eq(mathConcept.id, conceptId), visibleMathConcept(viewer))
  if ((await db.$count(mathConcept, visible)) === 0) throw new AppError('NOT_FOUND', messages.notFound)
  const ofConcept = eq(mathConceptChange.conceptId, conceptId)
  const waiting = and(ofConcept, seen(viewer, 'PENDING'))
  const [[pending = null], count, [own = null]] = await Promise.all([
    readChanges(db, links, waiting, { order: oldestFirst, limit: 1 }),
    db.$count(mathConceptChange, waiting),
    readChanges(db, links, and(ofConcept, eq(mathConceptChange.authorId, viewer.id)), { order: newestFirst, limit: 1 }),
  ])
  return { pending, count, own }
}

/** A proposal as accepting it would save it, for its author and ADMIN. */
export async function getChange(db: Db, viewer: Person, links: Links, id: number): Promise<Output<typeof contract.getMathConceptChange>> {
  const where = and(eq(mathConceptChange.id, id), visibleChange(viewer))
  const [[change], [row]] = await Promise.all([
    readChanges(db, links, where, { order: oldestFirst, limit: 1 }),
    db
      .select({ change: mathConceptChange, concept: mathConcept })
      .from(mathConceptChange)
      .innerJoin(mathConcept, eq(mathConcept.id, mathConceptChange.conceptId))
      .where(where),
  ])
  if (!change || !row) throw new AppError('NOT_FOUND', messages.notFound)
  const { name, aliases, description } = merged(contentsOf(row.change, row.concept))
  const document = description && (await signOwnFiles(db, viewer.id, links, description, row.change.fileIds))
  // The document goes to its editor as the schema has it.
  return {
    ...change,
    name,
    aliases: [...aliases],
    document: document as unknown as Output<typeof contract.getMathConceptChange>['document'],
  }
}
