import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { UNLOCK_CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import { UNLOCK_TOKENS, type UnlockState } from '#contract/payment/unlock.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { type SolutionAccess, visibleHomework } from '#server/homework/index.ts'
import { creditEarning, type Sale, undoEarning } from '#server/payment/earning/credit-earning.ts'
import { type Spending, spendTokens, UNDO_SECONDS, undoSpending } from '#server/payment/ledger/spend-tokens.ts'
import { readBalance, readWallet } from '#server/payment/ledger/wallet.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import type { Wanted } from '#server/platform/entitlement.ts'

type Person = Viewer & { id: number }

/**
 * Says how the solution of a task stands to the viewer; nothing of it counts as shown by that. All of it is of one moment:
 * the guard would take a purchase that is made meanwhile for one that is being read.
 */
export function readUnlock(db: Db, solutions: SolutionAccess, viewer: Person, id: number): Promise<UnlockState> {
  return db.transaction(async (tx) => stateOf(tx, solutions, viewer, await visibleTask(tx, viewer, id)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/**
 * Opens a solution for a token, in one transaction with it. Where the viewer may read it anyway, or has bought it, nothing is
 * taken.
 *
 * @throws {AppError} CONFLICT for too few tokens, and for a consent of another version
 */
export async function unlockSolution(
  tx: Db,
  solutions: SolutionAccess,
  viewer: Person,
  { id, consentVersion }: { id: number; consentVersion: string },
): Promise<UnlockState> {
  const task = await visibleTask(tx, viewer, id)
  if (consentVersion !== UNLOCK_CONSENT_VERSION) throw new AppError('CONFLICT', paymentMessages.consentsChanged)
  // Two calls at once wait for each other here, and the second finds what the first has paid.
  await readWallet(tx, viewer.id, { isLocked: true })
  const before = await stateOf(tx, solutions, viewer, task)
  if (before.state !== 'LOCKED') return before
  await spendTokens(tx, spendingOf(viewer, id), UNLOCK_TOKENS)
  await creditEarning(tx, saleOf(viewer, task))
  await tx.insert(solutionUnlock).values({ userId: viewer.id, homeworkId: id, consentVersion }).onConflictDoNothing()
  return stateOf(tx, solutions, viewer, task)
}

/**
 * Takes a purchase back of which nothing was shown. Where there is none, as after a first call, nothing happens.
 *
 * @throws {AppError} CONFLICT after a minute, and where something of the solution was sent
 */
export async function undoUnlock(tx: Db, solutions: SolutionAccess, viewer: Person, id: number): Promise<UnlockState> {
  // The wallet is locked first, as by a purchase.
  const isUndone = await undoSpending(tx, spendingOf(viewer, id))
  const isOwn = and(eq(solutionUnlock.userId, viewer.id), eq(solutionUnlock.homeworkId, id))
  if (isUndone) {
    await tx.delete(solutionUnlock).where(and(isOwn, isNull(solutionUnlock.shownAt)))
    await undoEarning(tx, causeOfSale(viewer, id))
  }
  if ((await tx.$count(solutionUnlock, isOwn)) > 0) throw new AppError('CONFLICT', paymentMessages.unlockStands)
  // A purchase is taken back of a task, too, that was hidden meanwhile.
  const task = await findTask(tx, id, isUndone ? undefined : visibleHomework(viewer))
  return stateOf(tx, solutions, viewer, task)
}

const spendingOf = ({ id: userId }: Person, homeworkId: number): Spending => ({
  userId,
  purpose: 'PAID_SOLUTION',
  cause: `homework:${homeworkId}`,
})

const causeOfSale = (viewer: Person, homeworkId: number) => {
  const { userId, cause } = spendingOf(viewer, homeworkId)
  return { kind: 'PAID_SOLUTION', cause: `${userId}/${cause}` } as const
}

/** The sale by which the author of the task earns. */
function saleOf(viewer: Person, { id: homeworkId, authorId: teacherId, title }: Task): Sale {
  return { ...causeOfSale(viewer, homeworkId), teacherId, buyerId: viewer.id, tokens: UNLOCK_TOKENS, title, homeworkId }
}

type Task = Wanted & { title: string }

const visibleTask = (db: Db, viewer: Person, id: number): Promise<Task> => findTask(db, id, visibleHomework(viewer))

async function findTask(db: Db, id: number, condition: SQL | undefined): Promise<Task> {
  const [task] = await db
    .select({
      id: homework.id,
      title: homework.title,
      status: homework.status,
      authorId: homework.authorId,
      isSolutionPaid: homework.isSolutionPaid,
    })
    .from(homework)
    .where(and(eq(homework.id, id), condition))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  return task
}

async function stateOf(db: Db, solutions: SolutionAccess, viewer: Person, task: Wanted): Promise<UnlockState> {
  const balance = await readBalance(db, viewer.id)
  // The guard would count it as shown: what waits is looked for before.
  const [waiting] = await db
    .select({
      undoSeconds: sql<number>`greatest(0, ceil(${UNDO_SECONDS} - extract(epoch from now() - ${solutionUnlock.createdAt})))::int`,
    })
    .from(solutionUnlock)
    .where(and(eq(solutionUnlock.userId, viewer.id), eq(solutionUnlock.homeworkId, task.id), isNull(solutionUnlock.shownAt)))
  if (waiting) return { state: 'BOUGHT', balance, undoSeconds: waiting.undoSeconds }
  const isOpen = await solutions.canSeeSolution(db, viewer, task)
  return { state: isOpen ? 'OPEN' : 'LOCKED', balance, undoSeconds: 0 }
}
