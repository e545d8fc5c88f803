import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { importLines } from '#server/import/index.ts'
import { readLines } from '#server/platform/read-lines.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { openMigratedInMemory } from '#server/testing/migrated-database.ts'
import { ensureEditorialUser } from '#server/user/index.ts'

const folder = join(import.meta.dirname, '../../../shared/data/import')
const files = ['abituria.jsonl', 'gsm8k.jsonl']

const dataDir = mkdtempSync(join(tmpdir(), 'wizards-imported-'))
let database: Database
let app: App

beforeAll(async () => {
  database = await openMigratedInMemory()
  app = await buildApp({
    settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: 'false' }),
    database,
    web: await loadWebBuild(),
  })
}, 90_000)

afterAll(async () => {
  await app.server.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test.skipIf(!existsSync(folder))(
  'every page of both imported files is rendered whole, without a broken formula',
  { timeout: 300_000 },
  async () => {
    const authorId = await ensureEditorialUser(database.db)
    for (const file of files) {
      const report = await importLines(database.db, readLines(createReadStream(join(folder, file))), {
        authorId,
        isDryRun: false,
        listener: { refused: () => undefined, acknowledged: () => undefined },
      })
      expect(report.refused).toBe(0)
    }
    const map = (await app.server.inject('/sitemap-1.xml')).body
    const pages = [...map.matchAll(/<loc>[^<]*?(\/homeworks\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
    expect(pages).toHaveLength(238 + 1319)
    const broken: string[] = []
    for (const path of pages) {
      const { statusCode, body } = await app.server.inject(path)
      if (statusCode !== 200 || body.includes('math-error') || (body.match(/<h1/g) ?? []).length !== 1) broken.push(`${statusCode} ${path}`)
    }
    expect(broken).toEqual([])
  },
)
