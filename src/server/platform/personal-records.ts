import type { Db } from '#server/db/db.ts'

/** A feature's records of a person: handed out whole when they ask for them, forgotten when their account is deleted. */
export type PersonalRecords = {
  /** Key in the export. */
  name: string
  /** Everything of the person, as it goes into their export; no secrets of sign-in. */
  read(db: Db, userId: number): Promise<unknown>
  /** Removes what is theirs alone, and their traces from what stays. In the transaction of the deletion. */
  forget(tx: Db, userId: number): Promise<void>
}
