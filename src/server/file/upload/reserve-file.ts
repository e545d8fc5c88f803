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
  /** Null of a recording that is still made: its bytes are taken as they come. */
  sizeBytes: number | null
  /** A film that is not to be hosted although a video library is configured. */
  staysHere?: boolean | undefined
  /** A random key of a file that may be begun twice: by it the one that is there is known. */
  storageKey?: string
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
  { kind, originalName, sizeBytes, staysHere = false, audio, storageKey }: NewFile,
): Promise<FileRow> {
  assertMayUpload(owner, kind)
  const name = cleanFileName(originalName)
  const extension = allowedExtension(kind, name)
  assertSize(kind, extension, sizeBytes ?? 0)
  if (sizeBytes === 0) throw new AppError('VALIDATION', fileMessages.empty)
  return db.transaction(async (tx) => {
    await takeSpace(tx, owner.id, sizeBytes ?? 1)
    const [row] = await tx
      .insert(file)
      .values({
        kind,
        storageKey: storageKey ?? `${randomUUID()}.${extension}`,
        originalName: name,
        mimetype: mimetypeOf(extension),
        extension,
        sizeBytes: sizeBytes ?? 0,
        metadata: {
          ...(sizeBytes === null && { recording: { durationMs: 0, isOpen: true } }),
          ...(staysHere && { staysHere }),
          ...(audio && { audio }),
        },
        isUploading: true,
        ownerId: owner.id,
      })
      .returning()
    if (!row) throw new Error('A file was not inserted')
    return row
  })
}

/** Refuses what is larger than files of this kind may be. */
export function assertSize(kind: FileKind, extension: string, bytes: number): void {
  const maximum = maxBytesOf(kind, extension)
  if (bytes > maximum) throw new AppError('PAYLOAD_TOO_LARGE', [fileMessages.tooLarge, fileMessages.sizes(bytes, maximum)])
}

/** Refuses so many more bytes of a person where there is no room for them. Whoever else takes space of theirs waits until this transaction ends. */
export async function takeSpace(tx: Db, ownerId: number, bytes: number): Promise<void> {
  const [there] = await queryRows<{ role: Role }>(tx, sql`select role from ${user} where id = ${ownerId} and deleted_at is null for update`)
  if (!there) throw new AppError('NOT_FOUND', messages.notFound)
  const free = await freeBytes(tx, { id: ownerId, role: there.role })
  if (bytes > free) throw new AppError('PAYLOAD_TOO_LARGE', fileMessages.noSpace(free))
}

/** Bytes that a person may still store; fewer than none of somebody whose role had more. */
export const freeBytes = async (db: Db, { id, role }: Owner): Promise<number> => spaceOf(role) - (await readUsedBytes(db, id))

/** Bytes of all files of a person, those on the way too. */
export async function readUsedBytes(db: Db, ownerId: number): Promise<number> {
  const [row] = await queryRows<{ used: string | number }>(
    db,
    sql`select coalesce(sum(${file.sizeBytes}), 0) as used from ${file} where ${eq(file.ownerId, ownerId)}`,
  )
  return Number(row?.used ?? 0)
}
