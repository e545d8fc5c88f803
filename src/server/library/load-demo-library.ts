import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { eq } from 'drizzle-orm'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import type { Db } from '#server/db/db.ts'
import { installation } from '#server/db/tables/platform.ts'
import { CONTENT_FOLDER } from '#server/library/content-folder.ts'

const KEY = 'demo-library'

/** Loads the demo library unless exactly this one is there already. Returns the number of tasks loaded. */
export async function loadDemoLibrary(db: Db, say: (text: string) => void, folder = CONTENT_FOLDER): Promise<number> {
  const fingerprint = demoLibraryFingerprint(folder)
  const [known] = await db.select().from(installation).where(eq(installation.key, KEY))
  if (known?.value === fingerprint) return 0
  say('Wczytuję przykładową bibliotekę zadań…')
  // Most starts find the library loaded, and read nothing of what reads it.
  const [{ readLibrary }, { readTemplates }, { loadLibrary }] = await Promise.all([
    import('./read-library.ts'),
    import('./template/read-templates.ts'),
    import('./load-library.ts'),
  ])
  const library = readLibrary(folder)
  await loadLibrary(db, library, readTemplates(folder))
  await db
    .insert(installation)
    .values({ key: KEY, value: fingerprint })
    .onConflictDoUpdate({ target: installation.key, set: { value: fingerprint } })
  return library.tasks.length
}

/** The fingerprint of our own library, once it was read: a start asks for it three times, and no running process changes it. */
let ours: string | undefined

/** Hash of every file of the library, of what renders it, and of what is loaded of it: an installation of an older build loads the rest. */
export function demoLibraryFingerprint(folder = CONTENT_FOLDER): string {
  if (folder !== CONTENT_FOLDER) return fingerprintOf(folder)
  return (ours ??= fingerprintOf(folder))
}

function fingerprintOf(folder: string): string {
  const hash = createHash('sha256').update(`render ${RENDER_VERSION} with templates`)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|yaml)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.toSorted()) hash.update(relative(folder, path)).update(readFileSync(path))
  return hash.digest('hex')
}
