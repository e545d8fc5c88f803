import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patience } from './src/server/testing/sample.ts'
import { chromiumLaunch } from './test/e2e/support/chromium.ts'
import type { WatchOptions } from './test/e2e/support/watch-page.ts'

/** Tests with cameras, microphones and screens. */
const CALLS = /\/(?:chat-voice|lesson|meeting(?:-[a-z]+)?)\.spec\.ts$/

/**
 * The browser tests: the built product with the demo library on an embedded database of its own, on a free port, one
 * server for all tests but those that change the library. Run `npm run build` first. `CHROMIUM_PATH` names another Chromium than the one from npm.
 */
export default defineConfig<object, WatchOptions>({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/unpack-chromium.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A test waits more than it reckons: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  // A machine with much else to do is slow, not wrong.
  timeout: patience * 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }], ['./test/e2e/support/summary-reporter.ts']],
  use: {
    // Named by the server itself on its standard output (`wait` below), handed to the workers by the runner.
    baseURL: process.env['E2E_ORIGIN'] ?? 'http://localhost:3000',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'dark',
    viewport: { width: 1280, height: 900 },
    video: 'off',
    trace: 'off',
    screenshot: 'off',
    launchOptions: chromiumLaunch,
  },
  projects: [
    // Browsers that film and record are as much as two cores bear: one such test at a time, with the others beside it.
    { name: 'calls', testMatch: CALLS, workers: 1, timeout: 360_000, expect: { timeout: 90_000 } },
    { name: 'pages', testIgnore: CALLS },
  ],
  webServer: [
    server(/działa: (?<e2e_origin>http:\/\/\S+)/),
    // Tests that write public tasks and kinds of tasks have one of their own: all others count the library.
    server(/działa: (?<e2e_written_origin>http:\/\/\S+)/),
  ],
})

/** A server with the demo library; `told` names its address on its standard output. */
function server(told: RegExp) {
  return {
    command: `"${process.execPath}" test/e2e/support/serve-library.ts`,
    env: {
      DATA_DIR: dataDir(),
      PORT: '0',
      HOST: '127.0.0.1',
      ORIGIN: '',
      // Every test comes from an address of its own, so that limits on tries are no matter of how many tests there are.
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: '',
      DEMO_CONTENT: 'true',
      NODE_ENV: 'test',
      // The started product sets it, too (src/server/start.ts).
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
      LOG_LEVEL: 'warn',
      // The tests don't depend on the machine's ffmpeg.
      FFMPEG_PATH: 'off',
      // Documents are printed by the browser that the tests run in.
      CHROMIUM_PATH: chromiumLaunch.executablePath,
      ...Object.fromEntries(
        ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'].flatMap((name) => (chromiumLaunch.env[name] ? [[name, chromiumLaunch.env[name]]] : [])),
      ),
      // Own transfers are taken, so that an admin can confirm one.
      TRANSFER_ACCOUNT: 'PL61109010140000071219812874',
      TRANSFER_RECIPIENT: 'Wizards sp. z o.o.',
      TRANSFER_ADDRESS: 'ul. Przykładowa 1, 00-001 Warszawa',
      // A share of one token is paid out.
      PAYOUT_LEAST_GROSZE: '10',
      // Invoices go to the peer that stands in for KSeF.
      KSEF_URL: 'local',
      // Nothing outside is asked.
      BOOK_SEARCH_URL: 'off',
      TAXPAYER_LIST_URL: 'off',
    },
    wait: { stdout: told },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 300_000,
  } as const
}

/** A fresh folder for the server's database, gone with the runner. Workers read this file too, and need none. */
function dataDir(): string {
  if (process.env['TEST_WORKER_INDEX'] !== undefined) return ''
  const folder = mkdtempSync(join(tmpdir(), 'wizards-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
