import { CONVERTED_EXTENSIONS, PREVIEWABLE_EXTENSIONS } from '#contract/file-rules.ts'
import type { StoredFile } from '#contract/file.ts'
import type { FileRow } from '#server/file/access.ts'
import type { FileLinks } from '#server/file/file-link.ts'
import { baseName } from '#server/file/file-name.ts'

/** A file for its owner. Storage keys stay inside. */
export function presentFile(row: FileRow, links: FileLinks): StoredFile {
  const { guid, placeholder, variants = [] } = row.metadata
  return {
    id: row.id,
    kind: row.kind,
    originalname: row.originalName,
    name: baseName(row.originalName),
    url: links.sign(row.id),
    thumbnailUrl: variants.some(({ role }) => role === 'small' || role === 'poster') ? links.sign(row.id, { size: 'small' }) : null,
    mimetype: row.mimetype,
    size: row.sizeBytes,
    extension: row.extension,
    width: row.widthPx,
    height: row.heightPx,
    metadata: { guid: guid ?? null, placeholder: placeholder ?? null },
    uploading: row.isUploading,
    isPreviewable: isPreviewable(row),
    createdAt: row.createdAt,
  }
}

/** Whether a browser can show it: avi and mkv only where they were turned into mp4 (rulings 15). */
export function isPreviewable({ extension, metadata }: Pick<FileRow, 'extension' | 'metadata'>): boolean {
  if (!PREVIEWABLE_EXTENSIONS.includes(extension)) return false
  return !CONVERTED_EXTENSIONS.includes(extension) || metadata.variants?.some(({ role }) => role === 'video') === true
}
