import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countFiles } from '#server/platform/backup/count-files.ts'
import { MANIFEST, type Manifest, manifestShape, tableFile } from '#server/platform/backup/manifest.ts'
import { StartError } from '#server/start-error.ts'

/** Reads a backup's manifest and proves every part of it whole. Throws StartError naming what is wrong. */
export async function checkBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path)
  for (const table of manifest.tables)
    if ((await sha256Of(join(path, tableFile(table.name)))) !== table.sha256)
      throw new StartError(`Kopia ${path} jest uszkodzona: plik ${tableFile(table.name)} nie zgadza się z manifestem.`)
  const files = await countFiles(join(path, 'files'))
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw new StartError(
      `Kopia ${path} jest uszkodzona: w files/ powinno być ${manifest.files.count} plików (${manifest.files.bytes} B), a jest ${files.count} (${files.bytes} B).`,
    )
  return manifest
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartError(`W folderze ${path} nie ma kopii zapasowej (brak ${MANIFEST}).`, { cause: error })
  })
  const result = manifestShape.safeParse(parseJson(text))
  if (!result.success)
    throw new StartError(`Kopia ${path} jest uszkodzona albo pochodzi z innej wersji programu: nie da się odczytać ${MANIFEST}.`)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // refused by the shape, with its message
  }
}

/** Null where the file can't be read. */
async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // a stream without encoding gives buffers
    return hash.digest('hex')
  } catch {
    return null
  }
}
