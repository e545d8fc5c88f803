import type { StoredFile } from '#contract/file/file.ts'
import type { FileRow } from '#server/file/access.ts'
import type { FileLinks } from '#server/file/shown/file-link.ts'
import { filmAddresses, isPreviewable } from '#server/file/film/film-address.ts'
import { baseName } from '#server/file/file-name.ts'

/** A file for its owner. Storage keys stay inside. */
export function presentFile(row: FileRow, links: FileLinks): StoredFile {
  const { guid, placeholder, film, variants = [], recording, audio } = row.metadata
  const url = links.sign(row.id)
  const { hlsUrl, embedUrl } = filmAddresses(row, url, links)
  return {
    id: row.id,
    kind: row.kind,
    originalname: row.originalName,
    name: baseName(row.originalName),
    url,
    thumbnailUrl: variants.some(({ role }) => role === 'small' || role === 'poster') ? links.sign(row.id, { size: 'small' }) : null,
    mimetype: row.mimetype,
    size: row.sizeBytes,
    extension: row.extension,
    width: row.widthPx,
    height: row.heightPx,
    hlsUrl,
    embedUrl,
    metadata: { guid: film === 'READY' ? (guid ?? null) : null, placeholder: placeholder ?? null },
    durationMs: (recording ?? audio)?.durationMs ?? null,
    uploading: row.isUploading,
    isPreviewable: isPreviewable(row),
    isProcessing: film === 'WAITING' && links.films.isMaking,
    createdAt: row.createdAt,
  }
}
