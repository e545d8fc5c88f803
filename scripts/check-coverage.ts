import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Holds the coverage list of the specification against the tests that are there, and counts. */
const root = join(import.meta.dirname, '..')
const coverage = parse(readFileSync(join(root, 'test/coverage.yaml'), 'utf8')) as Record<string, Record<string, string>>

const problems: string[] = []
for (const [group, items] of Object.entries(coverage)) {
  const entries = Object.entries(items)
  const covered = entries.filter(([, test]) => test !== 'later')
  for (const [item, test] of covered) {
    const problem = problemOf(test)
    if (problem) problems.push(`${group}, "${item}": ${problem}`)
  }
  console.log(`${group}: ${covered.length} of ${entries.length} covered, ${entries.length - covered.length} later`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/** Says what is wrong with "file > name of the test"; null when nothing is. */
function problemOf(test: string): string | null {
  const [file = '', name = ''] = test.split(' > ', 2)
  if (!existsSync(join(root, file))) return `there is no ${file}`
  if (name === '') return `no test is named`
  const names = [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:test|it)(?:\.[\w.]+)?(?:\([^()]*\)|\(\[[\s\S]*?\]\))*\(\s*(['"`])([\s\S]*?)\1/g,
    ),
  ].map(([, , title = '']) => title)
  return names.some((title) => title.includes(name)) ? null : `${file} has no test "${name}"`
}
