import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { VitestReport } from './vitest-reporter.ts'

/** The result of one stage of checking. */
export type Outcome = {
  passed: number
  failed: number
  /** Each failure in a line or more: repeated below everything, so that the end of a long output tells it. */
  failures: readonly string[]
  /** Tests that were to run and couldn't on this machine. */
  leftOut?: readonly string[]
}

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** Everything that looks at the source without running it; each is one check. */
const GATES: [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--type-aware'],
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the web', 'tsc', '-p', 'tsconfig.web.json'],
  ['walls', 'node', 'scripts/check-walls.ts'],
  ['unused code', 'knip'],
  ['migrations', 'node', 'scripts/check-migrations.ts'],
  ['coverage of the specification', 'node', 'scripts/check-coverage.ts'],
]

/** Runs all gates one after the other, so that one look tells all that is wrong; other stages may run meanwhile. */
export async function runGates(): Promise<Outcome> {
  const failed: string[] = []
  for (const [name, command, ...args] of GATES) {
    const started = performance.now()
    const { status, output } = await listen(command, args)
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (status !== 0 || command === 'node') process.stdout.write(indent(output))
    if (status !== 0) failed.push(name)
  }
  return { passed: GATES.length - failed.length, failed: failed.length, failures: failed.map((name) => `gate: ${name}`) }
}

/** Settings of a run that checks everything, not a sample (`npm run test:full`). */
export const FULL = { TEST_FULL: '1' }

/** The tests that `npm test` leaves to a longer run, as a filter by tags of vitest; and all others. */
export const LONG = ['--tags-filter', 'long']
export const SHORT = ['--tags-filter', '!long']

/** Runs projects of vitest; with `args` a part of them. */
export function runVitest(
  projects: readonly string[],
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return withReport('vitest', async (report) => {
    const all = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
      '--reporter=dot',
      '--reporter=./scripts/vitest-reporter.ts',
    ]
    const status = await show('vitest', all, { ...environment, VITEST_REPORT: report })
    const result = readJson<VitestReport>(report)
    const failures = result?.failures.map(({ place, message }) => `${place}: ${head(message)}`)
    return { ...outcomeOf('vitest', status, result?.passed, failures), leftOut: result?.leftOut ?? [] }
  })
}

/** Runs the browser tests on the built product; with `args` a part of them. */
export function runPlaywright(args: readonly string[] = [], environment: Record<string, string> = {}): Promise<Outcome> {
  return withReport('playwright', async (report) => {
    const status = await show('playwright', ['test', '--reporter=list,json', ...args], {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const result = readJson<PlaywrightReport>(report)
    const suites = result?.suites ?? []
    return {
      ...outcomeOf('playwright', status, result?.stats.expected, suites.flatMap(failuresOfPlaywright)),
      leftOut: suites.flatMap(leftOutOfPlaywright),
    }
  })
}

/** Prints what was left out and what failed, then the sum of all stages in the form that machines read, and sets the exit code. */
export function finish(outcomes: readonly Outcome[]): boolean {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  for (const test of new Set(outcomes.flatMap(({ leftOut = [] }) => leftOut))) console.log(`LEFT OUT  ${test}`)
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`FAILED  ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
  const isGreen = failed === 0 && passed > 0
  if (!isGreen) process.exitCode = 1
  return isGreen
}

/** Leaves a note of the commit at which everything passed, where there is one and nothing beside it was changed. */
export function notePassed(file: string): void {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', 'HEAD')
  if (commit === '' || git('status', '--porcelain') !== '') return
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache', file), `${commit}\n`)
}

/** A stage that broke off counts as failed even where its report says nothing of it. */
function outcomeOf(stage: string, status: number | null, passed = 0, failures: readonly string[] = []): Outcome {
  if ((status === 0 && passed > 0) || failures.length > 0) return { passed, failed: failures.length, failures }
  return { passed, failed: 1, failures: [`${stage} ended with ${status}; its output above says why`] }
}

type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; annotations: { type: string; description?: string }[]; results: { error?: { message?: string } }[] }[]
  }[]
}

/** A test that passed at its second try is a failure, too. */
function failuresOfPlaywright({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}:${line} › ${title}: ${head(results.find(({ error }) => error)?.error?.message ?? '')}`),
  )
  return [...here, ...suites.flatMap(failuresOfPlaywright)]
}

function leftOutOfPlaywright({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        return `${file}:${line} › ${title}${reason === undefined ? '' : `: ${reason}`}`
      }),
  )
  return [...here, ...suites.flatMap(leftOutOfPlaywright)]
}

/** The first lines of a message, without its stack and the colours of a terminal. */
function head(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 6)
    .join('\n  ')
}

async function show(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(bin(command), args, { ...spawning, stdio: 'inherit', env: { ...process.env, ...environment } })
  const [status] = (await once(child, 'close')) as [number | null] // the event's own arguments
  return status
}

/** Runs a command and keeps what it says. */
async function listen(command: string, args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(bin(command), args, { ...spawning, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const [status] = (await once(child, 'close')) as [number | null] // the event's own arguments
  return { status, output: Buffer.concat(parts).toString() }
}

const spawning = { cwd: root, shell: process.platform === 'win32' }

async function withReport(name: string, run: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `wizards-${name}-`))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined // the stage broke off before it could write; its exit code tells
  }
}

function indent(text: string): string {
  return text.trim() === '' ? '' : `${text.trim().replaceAll(/^/gm, '  ')}\n`
}
