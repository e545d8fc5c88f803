import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ADULT_AGE, ageAt } from '#contract/rules.ts'
import { type Account, findAccount } from '#server/auth/account.ts'
import type { Db } from '#server/db/db.ts'
import { consent } from '#server/db/tables/auth.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'

type OfChild = Pick<Account, 'id'> & { parentEmail: string }

/**
 * Signs the link by which a parent who has agreed looks after a child's account, without an account of their own. It doesn't run out
 * while the child is a minor and the parent's address is the same: it is kept in the parent's mailbox.
 */
export function parentLinks(keyOf: KeyRing) {
  const key = keyOf('parent link')
  const signatureOf = ({ id, parentEmail }: OfChild): Buffer =>
    createHmac('sha256', key).update(`${id} ${parentEmail.toLowerCase()}`).digest()
  return {
    tokenOf: (child: OfChild): string => `${child.id}.${signatureOf(child).toString('base64url')}`,

    /** The child whose parent holds this token; null for one that isn't ours, or not good any more. */
    async findChild(db: Db, token: string, now = new Date()): Promise<{ id: number; displayName: string } | null> {
      const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
      const account = id === '' ? undefined : await findAccount(db, Number(id))
      if (!account?.parentEmail || account.blockedAt !== null || !isMinorAt(account, now)) return null
      const { parentEmail, displayName } = account
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf({ id: account.id, parentEmail }))) return null
      return (await hasAgreed(db, account.id)) ? { id: account.id, displayName } : null
    },
  }
}
export type ParentLinks = ReturnType<typeof parentLinks>

const isMinorAt = ({ birthDate }: Pick<Account, 'birthDate'>, now: Date): boolean => birthDate !== null && ageAt(birthDate, now) < ADULT_AGE

async function hasAgreed(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(consent, and(eq(consent.userId, userId), eq(consent.kind, 'PARENT')))) > 0
}
