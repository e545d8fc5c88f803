import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ExportFormat } from '#contract/task-export.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { cleanFileName } from '#server/file/index.ts'
import type { SolutionAccess } from '#server/homework/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'
import { gatherSheet, type Wish } from '#server/task-export/gather-sheet.ts'
import { readPictures } from '#server/task-export/read-pictures.ts'
import type { SheetResult } from '#server/task-export/sheet/sheet.ts'
import { runSheetWork } from '#server/task-export/sheet-threads.ts'

export type ExportServices = { db: Db; storage: Storage; solutions: SolutionAccess; origin: () => string }
export type ExportedFile = { name: string; type: string; bytes: Buffer }

const EXTENSIONS: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  latex: { extension: 'tex', type: 'application/x-tex; charset=utf-8' },
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8' },
  moodle: { extension: 'xml', type: 'application/xml; charset=utf-8' },
}

/** A file of what the person may see now: one document, or a zip of it with its pictures. */
export async function makeExport(
  { db, storage, solutions, origin }: ExportServices,
  viewer: Viewer & { id: number },
  { format, ...wish }: Wish & { format: ExportFormat },
): Promise<ExportedFile> {
  const { sheet, fileIds } = await gatherSheet(db, solutions, viewer, wish)
  const pictures = await readPictures(db, storage, fileIds)
  const result = await runSheetWork({ format, sheet, origin: origin(), pictures })
  const { extension, type } = EXTENSIONS[format]
  // A dot would begin an extension, a slash a folder.
  const base = cleanFileName(sheet.title.replaceAll(/[/\\.:*?"<>|]+/g, ' '))
  if (result.files.length === 0) return { name: `${base}.${extension}`, type, bytes: Buffer.from(result.text) }
  return { name: `${base}.zip`, type: 'application/zip', bytes: await packed(`${base}.${extension}`, result) }
}

async function packed(name: string, { text, files }: SheetResult): Promise<Buffer> {
  const zip = new ZipFile()
  const output = buffer(zip.outputStream)
  zip.addBuffer(Buffer.from(text), name)
  for (const file of files) zip.addBuffer(Buffer.from(file.bytes), file.name, { compress: file.name.endsWith('.svg') })
  zip.end()
  return output
}
