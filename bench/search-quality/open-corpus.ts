import { createReadStream } from 'node:fs'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { importLines } from '#server/import/index.ts'
import { CONTENT_FOLDER } from '#server/library/content-folder.ts'
import { loadLibrary } from '#server/library/load-library.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { readLines } from '#server/platform/read-lines.ts'
import { ensureEditorialUser } from '#server/user/index.ts'
import { IMPORT_FILES } from './corpus.ts'

/** A database in memory with the tasks that questions are asked about. */
export async function openCorpus(): ReturnType<typeof openInMemory> {
  const database = await openInMemory()
  const { db } = database
  await migrate(db)
  await loadLibrary(db, readLibrary(CONTENT_FOLDER))
  const authorId = await ensureEditorialUser(db)
  for (const file of IMPORT_FILES)
    await importLines(db, readLines(createReadStream(file, 'utf8')), {
      authorId,
      isDryRun: false,
      listener: { refused: (line, reason) => console.error(`${file}:${line} ${reason}`), acknowledged: () => undefined },
    })
  return database
}
