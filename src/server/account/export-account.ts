import type { Readable } from 'node:stream'
import { accountMessages } from '#server/account/messages.ts'
import type { Db } from '#server/db/db.ts'
import { listFilesToExport, zipFiles } from '#server/file/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Everything kept of a person as a zip, made while it is read. */
export async function exportAccount(
  db: Db,
  { storage, records }: { storage: Storage; records: readonly PersonalRecords[] },
  userId: number,
): Promise<Readable> {
  const data = new Map<string, unknown>([['exportedAt', new Date()]])
  for (const { name, read } of records) data.set(name, await read(db, userId))
  const texts = new Map([
    ['CZYTAJ.txt', accountMessages.readMe],
    ['dane.json', `${JSON.stringify(Object.fromEntries(data), null, 2)}\n`],
  ])
  return zipFiles(storage, await listFilesToExport(db, userId), texts)
}
