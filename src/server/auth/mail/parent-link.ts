import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ADULT_AGE, ageAt } from '#contract/rules.ts'
import { type Account, findAccount, findAccountsOfParent } from '#server/auth/account.ts'
import type { Db } from '#server/db/db.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import type { KeyRing } from '#server/platform/crypto/key-ring.ts'

type OfChild = Pick<Account, 'id' | 'parentLink'> & { parentEmail: string }

/**
 * Signs the link by which a parent who has agreed looks after a child's account, without an account of their own. It doesn't run out
 * while the child is a minor and the parent's address is the same: it is kept in the parent's mailbox. Another one ends it.
 */
export function parentLinks(keyOf: KeyRing) {
  const key = keyOf('parent link')
  const signatureOf = ({ id, parentEmail, parentLink }: OfChild): Buffer =>
    createHmac('sha256', key)
      .update([id, parentEmail.toLowerCase(), ...(parentLink === null ? [] : [parentLink])].join(' '))
      .digest()
  return {
    tokenOf: (child: OfChild): string => `${child.id}.${signatureOf(child).toString('base64url')}`,

    /** The child whose parent holds this token; null for one that isn't ours, or not good any more. */
    async findChild(db: Db, token: string, now = new Date()): Promise<{ id: number; displayName: string } | null> {
      const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
      const account = id === '' ? undefined : await findAccount(db, Number(id))
      if (!account?.parentEmail || account.blockedAt !== null || !isMinorAt(account, now)) return null
      const { parentEmail, parentLink, displayName } = account
      const isMine = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf({ id: account.id, parentEmail, parentLink }))
      return isMine && (await hasAgreed(db, account.id)) ? { id: account.id, displayName } : null
    },
  }
}
export type ParentLinks = ReturnType<typeof parentLinks>

const isMinorAt = ({ birthDate }: Pick<Account, 'birthDate'>, now: Date): boolean => birthDate !== null && ageAt(birthDate, now) < ADULT_AGE

/** Children of whoever has this address, about whom they may have a link: they have agreed, and the child isn't an adult yet. */
export async function childrenOfParent(db: Db, email: string, now = new Date()): Promise<(Account & { parentEmail: string })[]> {
  const children: (Account & { parentEmail: string })[] = []
  for (const account of await findAccountsOfParent(db, email)) {
    const { parentEmail } = account
    if (parentEmail !== null && account.blockedAt === null && isMinorAt(account, now) && (await hasAgreed(db, account.id)))
      children.push({ ...account, parentEmail })
  }
  return children
}

/** From now on only the link of this letter is good. */
export async function replaceParentLink(db: Db, userId: number, letterId: string): Promise<void> {
  await db.update(credential).set({ parentLink: letterId }).where(eq(credential.userId, userId))
}

async function hasAgreed(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(consent, and(eq(consent.userId, userId), eq(consent.kind, 'PARENT')))) > 0
}
