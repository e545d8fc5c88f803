import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileProblems, readSourceFiles } from './file-rules.ts'

/**
 * Holds the imports of the source against the walls (.dependency-cruiser.cjs), and plants one breach of each wall in a
 * scratch tree, to prove that the checker still sees. Files are held against the rules of file-rules.ts.
 */
const root = join(import.meta.dirname, '..')
/** Fewer modules than this means the checker has stopped reading the source. */
const LEAST_MODULES = 300

/** Wall → the file that breaks it and what it imports. */
const BREACHES: Record<string, [file: string, imported: string][]> = {
  'no-cycles': [
    ['src/contract/one.ts', './two.ts'],
    ['src/contract/two.ts', './one.ts'],
  ],
  'contract-alone': [['src/contract/a.ts', '#math/b.ts']],
  'math-alone': [['src/math/a.ts', '#contract/b.ts']],
  'editor-core': [['src/editor/render/a.ts', '#web/rich-editor/b.ts']],
  'web-not-server': [['src/web/homework/a.ts', '#server/homework/index.ts']],
  'server-not-web': [['src/server/homework/a.ts', '#web/ui/b.ts']],
  'platform-knows-no-feature': [['src/server/platform/http/a.ts', '#server/homework/index.ts']],
  'feature-through-its-door': [['src/server/homework/b.ts', '#server/exam/secret.ts']],
  'assembly-knows-no-feature': [['src/server/app.ts', '#server/homework/index.ts']],
  'manifest-for-the-list-only': [['src/server/homework/g.ts', './feature.ts']],
  'web-feature-through-its-door': [['src/web/homework/b.ts', '#web/exam/secret.ts']],
  'kit-alone': [['src/web/ui/a.ts', '#web/homework/b.ts']],
  'no-katex-on-pages': [
    ['src/web/homework/c.ts', '#math/render/b.ts'],
    ['src/web/homework/d.ts', '#math/speech/b.ts'],
  ],
  'http-framework-at-the-edge': [['src/server/homework/c.ts', 'fastify']],
  'payment-service-in-payment-only': [['src/server/homework/i.ts', 'stripe']],
  's3-in-storage-only': [['src/server/homework/e.ts', 'aws4fetch']],
  'mailer-in-platform-mail': [['src/server/homework/f.ts', 'nodemailer']],
  'typesetting-in-threads': [['src/server/homework/h.ts', '#math/render/b.ts']],
  'react-in-web-only': [['src/server/homework/d.ts', 'react']],
  'e2e-reaches-contract-only': [['test/e2e/a.ts', '#server/homework/index.ts']],
  'no-orphan-modules': [['src/math/orphan.ts', '']],
}

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } }

const real = cruise(root)
const problems = real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
if (real.summary.totalCruised < LEAST_MODULES) problems.push(`only ${real.summary.totalCruised} modules were read`)
const files = readSourceFiles(root)
if (files.length < LEAST_MODULES) problems.push(`only ${files.length} files were read`)
problems.push(...fileProblems(files))
problems.push(...unseenBreaches().map((wall) => `a planted breach of ${wall} was not seen`))
for (const problem of problems) console.error(problem)
console.log(`walls: ${real.summary.totalCruised} modules, ${Object.keys(BREACHES).length} planted breaches, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1

function cruise(folder: string): Report {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'src',
      'test',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  try {
    return JSON.parse(stdout) as Report
  } catch {
    throw new Error(`The checker of walls failed: ${stderr || stdout}`)
  }
}

function unseenBreaches(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-walls-'))
  try {
    const write = (name: string, text: string): void => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    write(
      'package.json',
      JSON.stringify({
        type: 'module',
        imports: {
          '#contract/*': './src/contract/*',
          '#math/*': './src/math/*',
          '#editor/*': './src/editor/*',
          '#server/*': './src/server/*',
          '#web/*': './src/web/*',
        },
      }),
    )
    for (const name of ['aws4fetch', 'fastify', 'nodemailer', 'react', 'stripe']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
      write(`node_modules/${name}/index.js`, 'export const x = 1\n')
    }
    for (const target of [
      'src/math/b.ts',
      'src/math/render/b.ts',
      'src/math/speech/b.ts',
      'src/contract/b.ts',
      'src/web/rich-editor/b.ts',
      'src/web/ui/b.ts',
      'src/web/homework/b.ts',
      'src/server/homework/index.ts',
      'src/server/homework/feature.ts',
      'src/server/exam/secret.ts',
      'src/web/exam/secret.ts',
    ])
      write(target, 'export const x = 1\n')
    for (const [file, imported] of Object.values(BREACHES).flat())
      write(file, imported === '' ? 'export const x = 1\n' : `import { x } from '${imported}'\nexport const y = x\nexport { x }\n`)
    const seen = new Set(cruise(folder).summary.violations.map(({ rule }) => rule.name))
    return Object.keys(BREACHES).filter((wall) => !seen.has(wall))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
