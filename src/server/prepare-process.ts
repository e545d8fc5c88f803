import { enableCompileCache } from 'node:module'

// The modules compiled here are those of the start that follows.
enableCompileCache()
const { runCommand } = await import('#server/cli/run-command.ts')
const { prepareDatabase } = await import('#server/prepare-database.ts')
const { readSettings } = await import('#server/settings.ts')

/** Prepares the database as a start does and ends: `scripts/bootstrap.mjs` runs it, bundled, while the pages are being built, and a first start to have its memory back. */
await runCommand(async () => {
  const { database } = await prepareDatabase(readSettings(process.env), (text) => console.log(text))
  await database.close()
})
