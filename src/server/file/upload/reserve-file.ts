import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FileKind, Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { extensionOf, FILE_RULES, type FileExtension, maxBytesOf, spaceOf } from '#contract/file/file-rules.ts'
import { messages } from '#contract/text/messages.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { file, type FileMetadata } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import type { FileRow } from '#server/file/access.ts'
import { mimetypeOf } from '#server/file/file-format.ts'
import { cleanFileName } from '#server/file/file-name.ts'

/** Somebody who stores a file. */
export type Owner = { id: number; role: Role }

export type NewFile = {
  kind: FileKind
  originalName: string
  sizeBytes: number
  /** A film that is not to be hosted although a video library is configured. */
  staysHere?: boolean | undefined
  /** The length and the wave of a recorded voice. */
  audio?: FileMetadata['audio']
}

/** Refuses people who may not upload this kind at all. */
export function assertMayUpload(owner: Owner, kind: FileKind): void {
  if (!FILE_RULES[kind].roles.includes(owner.role)) throw new AppError('FORBIDDEN', messages.forbidden)
}

/** The extension of a name, if the kind takes it. */
export function allowedExtension(kind: FileKind, name: string): FileExtension {
  const { extensions } = FILE_RULES[kind]
  const found = extensions.find((extension) => extension === extensionOf(name))
  if (!found) throw new AppError('VALIDATION', [fileMessages.wrongFormat, fileMessages.allowedFormats(extensions)])
  return found
}

/**
 * Enters a file whose bytes are still to come: from now on it counts as used space. Kind, format, size and space are
 * checked here; two uploads at once can't both take the last of the space.
 */
export async function reserveFile(
  db: Db,
  owner: Owner,
  { kind, originalName, sizeBytes, staysHere = false, audio }: NewFile,
): Promise<FileRow> {
  assertMayUpload(owner, kind)
  const name = cleanFileName(originalName)
  const extension = allowedExtension(kind, name)
  const maximum = maxBytesOf(kind, extension)
  if (sizeBytes > maximum) throw new AppError('PAYLOAD_TOO_LARGE', [fileMessages.tooLarge, fileMessages.sizes(sizeBytes, maximum)])
  if (sizeBytes === 0) throw new AppError('VALIDATION', fileMessages.empty)
  return db.transaction(async (tx) => {
    // Whoever else reserves for this person waits here.
    const there = await queryRows(tx, sql`select 1 from ${user} where id = ${owner.id} and deleted_at is null for update`)
    if (there.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
    const free = spaceOf(owner.role) - (await readUsedBytes(tx, owner.id))
    if (sizeBytes > free) throw new AppError('PAYLOAD_TOO_LARGE', fileMessages.noSpace(free))
    const [row] = await tx
      .insert(file)
      .values({
        kind,
        storageKey: `${randomUUID()}.${extension}`,
        originalName: name,
        mimetype: mimetypeOf(extension),
        extension,
        sizeBytes,
        metadata: { ...(staysHere && { staysHere }), ...(audio && { audio }) },
        isUploading: true,
        ownerId: owner.id,
      })
      .returning()
    if (!row) throw new Error('A file was not inserted')
    return row
  })
}

/** Bytes of all files of a person, those on the way too. */
export async function readUsedBytes(db: Db, ownerId: number): Promise<number> {
  const [row] = await queryRows<{ used: string | number }>(
    db,
    sql`select coalesce(sum(${file.sizeBytes}), 0) as used from ${file} where ${eq(file.ownerId, ownerId)}`,
  )
  return Number(row?.used ?? 0)
}
