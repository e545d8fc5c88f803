import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'

/** Migrates one embedded database and dumps it; every test file starts from the dump. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-test-'))
  const client = await PGlite.create()
  await migrate(drizzle(client))
  const dump = await client.dumpDataDir('none')
  await client.close()
  const dumpPath = join(folder, 'migrated.tar')
  writeFileSync(dumpPath, Buffer.from(await dump.arrayBuffer()))
  project.provide('testDatabase', { kind: 'embedded', dumpPath })
  return () => rmSync(folder, { recursive: true, force: true })
}
