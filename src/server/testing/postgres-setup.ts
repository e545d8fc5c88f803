import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'

/** A server with one migrated template database; every test file gets a copy of it. TEST_DATABASE_URL names a server to use instead of an own one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { url: given, stop: () => undefined } : await startCluster()
  const template = `wizards_template_${randomUUID().slice(0, 8)}`
  try {
    await query(cluster.url, `create database ${template}`)
    const database = await openPostgres(databaseUrl(cluster.url, template), 2)
    await migrate(database.db)
    await database.close()
    // A connection to it would keep others from copying it.
    await query(cluster.url, `alter database ${template} with allow_connections false`)
  } catch (error) {
    cluster.stop()
    throw error
  }
  project.provide('testDatabase', { kind: 'postgres', serverUrl: cluster.url, template })
  return async () => {
    await query(cluster.url, `drop database if exists ${template} with (force)`)
    cluster.stop()
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** One statement on the server's own database. */
export async function query(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
