import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import { CHECK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import type { createCheck as endpoint } from '#contract/solution-check.ts'
import { messages } from '#contract/text/messages.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { notify } from '#server/notification/index.ts'
import { paymentMessages, spendTokens, tokenSources } from '#server/payment/index.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'
import { tellCheckChange } from '#server/solution-check/check-changes.ts'
import { checkMessages } from '#server/solution-check/messages.ts'
import { spendingOf } from '#server/solution-check/spending-of.ts'
import { readTerms } from '#server/solution-check/terms.ts'
import { visiblePerson } from '#server/user/index.ts'

type Sent = z.output<(typeof endpoint)['body']>
type Sender = Viewer & { id: number; role: Role }

/**
 * Sends a solution to be checked and takes its tokens, in one transaction. The same key again is the same check.
 *
 * @throws {AppError} CONFLICT for too few tokens, and where price, time or words aren't those that were shown
 */
export async function createCheck(db: Db, sender: Sender, sent: Sent, key: string): Promise<number> {
  const content = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  const known = await findKnown(db, sender.id, key, content)
  if (known !== null) return known
  if (sent.photoIds.length === 0 && sent.message === null) throw refusedFields(new Map([['photoIds', checkMessages.nothingSent]]))
  if (sent.consentVersion !== CHECK_CONSENT_VERSION) throw new AppError('CONFLICT', paymentMessages.consentsChanged)
  const message = sent.message === null ? null : await readRichField(sent.message, { field: 'message', variant: 'comment', writer: sender })
  return db.transaction(async (tx) => {
    const task = await lockTask(tx, sender, sent.homeworkId)
    const photoIds = await lockPictures(tx, sender.id, sent.photoIds)
    const { tokens, hours } = await readTerms(tx)
    if (tokens !== sent.tokens || hours !== sent.hours) throw new AppError('CONFLICT', checkMessages.termsChanged)
    const [made] = await tx
      .insert(solutionCheck)
      .values({
        userId: sender.id,
        key,
        content,
        homeworkId: sent.homeworkId,
        title: task.title,
        photoIds,
        message: message?.document ?? null,
        messageHtml: message?.html ?? '',
        messageText: message?.text ?? '',
        tokens,
        consentVersion: sent.consentVersion,
        dueAt: sql`now() + make_interval(hours => ${hours})`,
        ...TODAYS_VERSIONS,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return (await findKnown(tx, sender.id, key, content)) ?? 0
    await spendTokens(tx, spendingOf(made), tokens)
    // Who earns by it is known when it is checked, which orders paid for it only now.
    await tx
      .update(solutionCheck)
      .set({ tokenSources: await tokenSources(tx, sender.id, tokens) })
      .where(eq(solutionCheck.id, made.id))
    await tellCheckChange(tx, made)
    await tellTeachers(tx, sender.id)
    return made.id
  })
}

/** The task of an address; null where the sender doesn't see it. */
export async function findTask(db: Db, sender: Sender, slug: string) {
  const [task] = await db
    .select({ id: homework.id, slug: homework.slug, title: homework.title, isOwn: sql<boolean>`${homework.authorId} = ${sender.id}` })
    .from(homework)
    .where(and(eq(homework.slug, slug), visibleHomework(sender)))
  return task ?? null
}

async function findKnown(db: Db, userId: number, key: string, content: string): Promise<number | null> {
  const [known] = await db
    .select({ id: solutionCheck.id, content: solutionCheck.content })
    .from(solutionCheck)
    .where(and(eq(solutionCheck.userId, userId), eq(solutionCheck.key, key)))
  if (known && known.content !== content) throw new AppError('CONFLICT', paymentMessages.keyReused)
  return known?.id ?? null
}

async function lockTask(tx: Db, sender: Sender, id: number): Promise<{ title: string }> {
  const [task] = await tx
    .select({ title: homework.title, authorId: homework.authorId })
    .from(homework)
    .where(and(eq(homework.id, id), visibleHomework(sender)))
    .for('key share')
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (task.authorId === sender.id) throw new AppError('FORBIDDEN', checkMessages.ownTask)
  return task
}

/** Pictures of the sender's own, each once, which stay until this is committed. */
async function lockPictures(tx: Db, ownerId: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: file.id, mimetype: file.mimetype })
    .from(file)
    .where(and(inArray(file.id, wanted), eq(file.ownerId, ownerId), eq(file.isUploading, false)))
    .for('key share')
  if (found.length < wanted.length || found.some(({ mimetype }) => !mimetype.startsWith('image/')))
    throw refusedFields(new Map([['photoIds', checkMessages.notPictures]]))
  return wanted
}

/** Teachers are told once until they have looked. */
async function tellTeachers(tx: Db, senderId: number): Promise<void> {
  const teachers = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'TEACHER'), visiblePerson(anonymous)))
  const userIds = teachers.map(({ id }) => id).filter((id) => id !== senderId)
  // Nobody is named: whose it is, ADMIN alone is told.
  await notify(tx, { kind: 'CHECK_WAITING', userIds, actorId: null, entity: 'USER', entityId: null, path: solutionCheckPaths.checkQueue() })
}
