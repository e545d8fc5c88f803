import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { fillWithLibrary } from '../prepared-library.ts'

/** Opens an embedded database with the demo library, in a folder of its own that goes when it is closed. */
export async function openLibrary(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-library-'))
  await fillWithLibrary(folder)
  const database = await openEmbedded(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
