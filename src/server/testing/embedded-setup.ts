import type { TestProject } from 'vitest/node'
import { migratedDump } from '#server/testing/migrated-database.ts'

/** Makes a migrated embedded database, from which every test file starts. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('testDatabase', { kind: 'embedded', dumpPath: await migratedDump() })
}
