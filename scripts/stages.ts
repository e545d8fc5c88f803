import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a stage of checking found. */
export type Outcome = {
  passed: number
  failed: number
  /** What failed, a line or more each: repeated below everything, so that the end of a long output tells it. */
  failures: readonly string[]
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

/** Runs all gates, so that one look tells all that is wrong. */
export function runGates(): Outcome {
  const failed = GATES.filter(([name, command, ...args]) => {
    const started = performance.now()
    const { status, stdout, stderr } = spawnSync(bin(command), args, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
    })
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    if (status !== 0 || command === 'node') process.stdout.write(indent(stdout) + indent(stderr))
    return status !== 0
  })
  return {
    passed: GATES.length - failed.length,
    failed: failed.length,
    failures: failed.map(([name]) => `gate: ${name}`),
  }
}

/** Runs projects of vitest. */
export function runVitest(projects: readonly string[]): Outcome {
  return withReport('vitest', (report) => {
    const status = show('vitest', [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    const result = readJson<VitestReport>(report)
    return outcomeOf('vitest', status, result?.numPassedTests, result ? failuresOfVitest(result) : [])
  })
}

/** Runs the browser tests on the built product. */
export function runPlaywright(): Outcome {
  return withReport('playwright', (report) => {
    const status = show('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const result = readJson<PlaywrightReport>(report)
    return outcomeOf('playwright', status, result?.stats.expected, (result?.suites ?? []).flatMap(failuresOfPlaywright))
  })
}

/** Prints the sum of all stages in the form that machines read, and sets the exit code. */
export function finish(outcomes: readonly Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`FAILED  ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

/** A stage that broke off counts as failed even where its report says nothing of it. */
function outcomeOf(stage: string, status: number | null, passed = 0, failures: readonly string[] = []): Outcome {
  if ((status === 0 && passed > 0) || failures.length > 0) return { passed, failed: failures.length, failures }
  return { passed, failed: 1, failures: [`${stage} ended with ${status}; its output above says why`] }
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${relative(root, name)}: ${head(message)}`]
    return tests.map((test) => `${relative(root, name)} › ${test.fullName}: ${head(test.failureMessages.join('\n'))}`)
  })
}

type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
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

/** The first lines of a message, without its stack and the colours of a terminal. */
function head(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 6)
    .join('\n  ')
}

function show(command: string, args: string[], environment: Record<string, string> = {}): number | null {
  return spawnSync(bin(command), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  }).status
}

function withReport(name: string, run: (report: string) => Outcome): Outcome {
  const folder = mkdtempSync(join(tmpdir(), `wizards-${name}-`))
  try {
    return run(join(folder, 'report.json'))
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

function indent(text: string | null): string {
  return (text ?? '').trim() === '' ? '' : `${(text ?? '').trim().replaceAll(/^/gm, '  ')}\n`
}
