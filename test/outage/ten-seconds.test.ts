import { test } from 'vitest'
import { canMount, outageOfDatabase, outageOfDisk, outageOfMail, outageOfRedis } from './outages.ts'

const AWAY_MS = 10_000

test('ten seconds without the database: nobody is signed out, nothing is lost, the page recovers', () => outageOfDatabase(AWAY_MS))
test('ten seconds without Redis: all goes on, and events cross again', () => outageOfRedis(AWAY_MS))
test('ten seconds without the mail server: the mail comes later, once', () => outageOfMail(AWAY_MS))
test.runIf(canMount())('ten seconds of a full and a read-only disk: uploads come again', () => outageOfDisk(AWAY_MS))
