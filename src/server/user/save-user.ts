import { eq, sql } from 'drizzle-orm'
import type { Role, Subject } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { vouchForTeacher } from '#server/user/verification/save-verification.ts'
import { descriptionColumns } from '#server/user/description-columns.ts'

export type SavedUser = {
  username: string
  displayName: string
  role: Role
  /** Derived by `deriveDescription` before the transaction, which others may wait for. */
  description: RichField | null
  subjects?: readonly Subject[]
  subscriptionEndsAt: Date | null
}

/** Creates a person or updates the one with this username (case aside); whom the library names as a teacher is one. Returns their id. */
export async function saveUser(tx: Db, person: SavedUser): Promise<number> {
  const id = await savePerson(tx, person)
  if (person.role === 'TEACHER') await vouchForTeacher(tx, id)
  if (person.subscriptionEndsAt !== null) await ensureSubscription(tx, id, person.subscriptionEndsAt)
  return id
}

async function savePerson(tx: Db, person: SavedUser): Promise<number> {
  const values = {
    role: person.role,
    displayName: person.displayName,
    ...descriptionColumns(person.description),
    ...(person.subjects && { subjects: [...person.subjects] }),
    updatedAt: new Date(),
  }
  const id = await findUserId(tx, person.username)
  if (id !== null) {
    await tx.update(user).set(values).where(eq(user.id, id))
    return id
  }
  const [row] = await tx
    .insert(user)
    .values({ ...values, username: person.username })
    .returning({ id: user.id })
  if (!row) throw new Error('A user was not inserted')
  return row.id
}

/** Returns the id of the person with this username, case aside. */
export async function findUserId(db: Db, username: string): Promise<number | null> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(sql`lower(${user.username})`, username.toLowerCase()))
  return row?.id ?? null
}

/** Author of what is imported without naming one. */
export async function ensureEditorialUser(db: Db): Promise<number> {
  return (
    (await findUserId(db, 'redakcja')) ??
    saveUser(db, { username: 'redakcja', displayName: 'Redakcja Wizards', role: 'TEACHER', description: null, subscriptionEndsAt: null })
  )
}
