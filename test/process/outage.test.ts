import { test } from 'vitest'
import { findPostgres, postgresOwner } from '#server/testing/find-postgres.ts'
import { outageOfDatabase } from '../outage/outages.ts'

/** The long forms, and those of Redis, mail and disk, are in test/outage. */
const hasPostgres = findPostgres() !== null && postgresOwner() !== null

test.runIf(hasPostgres)('a moment without the database: nobody is signed out, nothing is lost, the page recovers', () =>
  outageOfDatabase(500),
)
