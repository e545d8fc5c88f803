import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '#server/app.ts'
import type { Database } from '#server/db/db.ts'
import { readSettings } from '#server/settings.ts'

/** The API on a test database, with a data folder and a secret of its own. */
export function anApp(database: Database, environment: Record<string, string> = {}, logTo?: { write(line: string): void }): Promise<App> {
  return buildApp({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      FFMPEG_PATH: 'off',
      CHROMIUM_PATH: 'off',
      BOOK_SEARCH_URL: 'off',
      TAXPAYER_LIST_URL: 'off',
      BOOK_COVERS_URL: 'off',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-app-')),
      ...environment,
    }),
    database,
    web: null,
    ...(logTo ? { logTo } : {}),
  })
}
