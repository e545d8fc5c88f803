import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { FILE_RULES } from '#contract/file/file-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { FileRow } from '#server/file/access.ts'
import { agreesWith, readHead } from '#server/file/file-format.ts'
import { baseName } from '#server/file/file-name.ts'
import { assertMayUpload, type Owner } from '#server/file/upload/reserve-file.ts'
import { limitUploads, storeFile } from '#server/file/upload/store-file.ts'
import type { FetchPublic } from '#server/platform/outgoing/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

type Services = { db: Db; storage: Storage; fetchPublic: FetchPublic; uploadsDir: string }

/** Stores the image at a public address as if this person had uploaded it; what it is, its bytes say, not its address. */
export async function storeFileFromUrl(services: Services, owner: Owner, address: string, kind: FileKind): Promise<FileRow> {
  const { db, storage, fetchPublic, uploadsDir } = services
  assertMayUpload(owner, kind)
  await limitUploads(db, owner)
  const path = join(uploadsDir, `url-${randomUUID()}`)
  try {
    const url = await fetchPublic(address, path, FILE_RULES[kind].maxBytes)
    const head = await readHead(path)
    const extension = (['png', 'jpg', 'gif'] as const).find((format) => agreesWith(format, head))
    if (!extension) throw new AppError('VALIDATION', fileMessages.notAnImage, { url: fileMessages.notAnImage })
    const { size } = await stat(path)
    return await storeFile(db, storage, owner, { path, originalName: `${nameIn(url)}.${extension}`, sizeBytes: size }, kind)
  } finally {
    await rm(path, { force: true })
  }
}

/** The last part of an address, readable; its extension may be wrong, so it goes. */
function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return baseName(decodeURIComponent(last)) || 'obraz'
  } catch {
    return baseName(last)
  }
}
