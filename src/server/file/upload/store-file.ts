import { AppError } from '#contract/http/errors.ts'
import type { FileKind } from '#contract/enums.ts'
import { FILE_RULES } from '#contract/file/file-rules.ts'
import { messages } from '#contract/text/messages.ts'
import type { ReceivedFile } from '#contract/file/file.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import type { FileRow } from '#server/file/access.ts'
import { finishFile } from '#server/file/upload/finish-file.ts'
import { assertMayUpload, type NewFile, type Owner, reserveFile } from '#server/file/upload/reserve-file.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** A class fills in its exercise books; a script fills the disk. */
const UPLOADS: Limit = { name: 'file.upload', max: 300, windowSeconds: 60 * 60 }

/** A viewer whom the policy has admitted as signed in. */
export function ownerOf({ id, role }: Viewer): Owner {
  if (id === null || role === null) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return { id, role }
}

/** Counts an upload of this person; 429 above the limit. */
export async function limitUploads(db: Db, owner: Owner): Promise<void> {
  await limitTries(db, UPLOADS, String(owner.id))
}

/** The most bytes that a form's file may have: the limit of its kind where that was said before it, else of any kind of this person. */
export async function formLimit(db: Db, owner: Owner, kind: FileKind | undefined): Promise<number> {
  await limitUploads(db, owner)
  if (kind) assertMayUpload(owner, kind)
  const rules = kind ? [FILE_RULES[kind]] : Object.values(FILE_RULES).filter(({ roles }) => roles.includes(owner.role))
  return Math.max(...rules.map(({ maxBytes, maxVideoBytes = 0 }) => Math.max(maxBytes, maxVideoBytes)))
}

/** Stores a file that has been received whole. */
export async function storeFile(
  db: Db,
  storage: Storage,
  owner: Owner,
  received: ReceivedFile,
  kind: FileKind,
  more: Pick<NewFile, 'staysHere' | 'audio'> = {},
): Promise<FileRow> {
  const { originalName, sizeBytes } = received
  const row = await reserveFile(db, owner, { kind, originalName, sizeBytes, ...more })
  return finishFile(db, storage, row, received.path)
}
