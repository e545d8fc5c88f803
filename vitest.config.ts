import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { icons } from './scripts/icons.ts'
import { isFull, patience } from './src/server/testing/sample.ts'
import { findPostgres, postgresOwner } from './src/server/testing/find-postgres.ts'

const DATABASE_TESTS = 'src/server/**/*.db.test.ts'
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || (findPostgres() !== null && postgresOwner() !== null)
if (!hasPostgres)
  console.log(
    'PostgreSQL 15 or newer was not found: database tests run on the embedded engine alone, and those of outages and races are left out.',
  )

/**
 * Tests that may differ between the engines: of the engine itself, of the platform, of sessions, of search by SQL. Any run but a full one has the
 * rest on one engine alone: on PostgreSQL where it is there, which takes a quarter of the time.
 */
const ENGINE_TESTS = ['db/**/*', 'platform/**/*', 'testing/**/*', 'search/**/*', 'auth/*', 'homework/search/*sql*'].map(
  (path) => `src/server/${path}.db.test.ts`,
)
/** Among them, what takes long: only a full run has it on both engines, any other on the embedded one. */
const LONG_ENGINE_TESTS = ['src/server/platform/backup/**']
/** Tests of the started product that take long. They belong to the long journeys (`npm run test:full -- journeys`): CI has the same paths with every change in smaller tests and in the browser. */
const LONG_PROCESS_TESTS = [
  'demo-library',
  'import-and-backup',
  'killed-saves',
  'new-feature',
  'odd-addresses',
  'private-files',
  'resume-upload',
  'search',
].map((name) => `test/process/${name}.test.ts`)
/** Thousands of pages, for a full run alone. */
const FULL_PROCESS_TESTS = ['test/process/imported-pages.test.ts']

/** The test files of a worker share its modules: half the processor's time. A file leaves no state in them (see `noToastsLeft`). */
const isolate = false

/** Fails a file that leaves an open message to the files after it. */
const noToastsLeft = 'src/web/ui/testing/no-toasts-left.ts'

/** Lets properties draw the same cases in every run but a full one. */
const seeded = 'src/server/testing/seed-setup.ts'

/** Everything that a run leaves in the system's temporary folder goes with the run. */
const TEMPORARY = 'src/server/testing/temporary-setup.ts'

/** Lets what is polled for come, however busy the machine is; what never comes fails its test in the end. */
const poll = { timeout: 120_000 }

/** Ends what hangs, in a test or in a hook that does its groundwork; nothing else comes near it, however busy the machine is. */
const atMost = (milliseconds: number) => ({ testTimeout: patience * milliseconds, hookTimeout: patience * milliseconds })

/**
 * `unit` needs nothing; the same `*.db.test.ts` run on both engines; `process` starts the built product.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [{ name: 'long', description: 'Left out by `npm test`; CI has it with every change (`npm run test:full -- change`).' }],
    projects: [
      {
        plugins: [icons()],
        test: {
          name: 'unit',
          expect: { poll },
          isolate,
          include: ['src/**/*.test.ts', 'content/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [DATABASE_TESTS],
          setupFiles: [seeded, noToastsLeft],
          globalSetup: TEMPORARY,
          ...atMost(120_000),
        },
      },
      {
        test: {
          name: 'embedded',
          expect: { poll },
          isolate,
          include: isFull || !hasPostgres ? [DATABASE_TESTS] : ENGINE_TESTS,
          setupFiles: seeded,
          globalSetup: [TEMPORARY, 'src/server/testing/embedded-setup.ts'],
          ...atMost(180_000),
        },
      },
      ...(hasPostgres
        ? [
            {
              test: {
                name: 'postgres',
                expect: { poll },
                isolate,
                include: [DATABASE_TESTS],
                exclude: isFull ? [] : LONG_ENGINE_TESTS,
                setupFiles: seeded,
                globalSetup: [TEMPORARY, 'src/server/testing/postgres-setup.ts'],
                ...atMost(180_000),
              },
            },
          ]
        : []),
      processProject('process', ['test/process/**/*.test.ts'], isFull ? [] : [...LONG_PROCESS_TESTS, ...FULL_PROCESS_TESTS]),
      processProject('long-process', LONG_PROCESS_TESTS),
      // Outages as long as real ones, for `npm run test:full`; the same for a moment are among the process tests.
      ...(hasPostgres
        ? [
            {
              test: {
                name: 'outage',
                expect: { poll },
                include: ['test/outage/**/*.test.ts'],
                globalSetup: TEMPORARY,
                testTimeout: 240_000,
                hookTimeout: 120_000,
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
  },
})

/** Tests that start the built product, one file after the other. */
function processProject(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      expect: { poll },
      include,
      exclude,
      globalSetup: TEMPORARY,
      ...atMost(240_000),
      fileParallelism: false,
    },
  }
}
