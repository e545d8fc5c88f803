import { expect, test } from 'vitest'
import { fileProblems } from './file-rules.ts'

/** Problems of these files alone, without those of exceptions whose files aren't here. */
function problemsOf(path: string, text: string): string[] {
  return fileProblems([{ path, text }]).filter((problem) => problem.startsWith(path) && !problem.includes('any more'))
}

const lines = (count: number): string => 'const x = 1\n'.repeat(count)

test('a file that is too long is named, and a test may be longer than other files', () => {
  expect(problemsOf('src/web/a.ts', lines(320))).toEqual([])
  expect(problemsOf('src/web/a.css', lines(321))).toEqual([expect.stringMatching(/^src\/web\/a\.css: 321 lines/)])
  expect(problemsOf('src/web/a.test.ts', lines(321))).toEqual([])
  expect(problemsOf('test/e2e/a.spec.ts', lines(451))).toEqual([expect.stringContaining('451 lines')])
  expect(problemsOf('src/web/rich-editor/tools.tsx', lines(500))).toEqual([])
})

test('a folder that holds too many files is named, tests are not counted, and each exception is needed', () => {
  const folder = (name: string, count: number, end = '.ts') =>
    fileProblems(Array.from({ length: count }, (_, index) => ({ path: `${name}/a${index}${end}`, text: lines(1) }))).filter((problem) =>
      problem.startsWith(`${name}:`),
    )
  expect(folder('src/web/homework', 26)).toEqual([expect.stringContaining('26 files are more than 25')])
  expect(folder('src/web/homework', 25)).toEqual([])
  expect(folder('src/web/homework', 60, '.test.ts')).toEqual([])
  expect(folder('src/contract', 60)).toEqual([])
  expect(fileProblems([])).toContainEqual(expect.stringContaining('src/contract is no large folder any more'))
})

test('an exception that nothing needs any more is a problem', () => {
  expect(fileProblems([{ path: 'src/web/rich-editor/tools.tsx', text: lines(10) }])).toContainEqual(
    expect.stringContaining('src/web/rich-editor/tools.tsx is no long file any more'),
  )
})

test('a comment that begins as a fragment is found wherever comments stand', () => {
  const found = (text: string): number => problemsOf('src/web/a.tsx', text).length
  for (const word of ['What', 'Of', 'Told', 'Answers', 'Whether', 'By', 'Where', 'How', 'As'])
    for (const comment of [
      `/** ${word} it is. */`,
      `/* ${word} it is */`,
      `// ${word} it is.`,
      `/**\n * ${word} it is.\n */`,
      `  {/* ${word} it is. */}`,
      `const c = 1 // ${word} it is.`,
      `type A = { /** ${word} it is. */ a: string }`,
    ])
      expect(found(`const a = 1\n${comment}\nconst b = 1\n`), comment).toBe(1)
  expect(problemsOf('src/web/a.ts', 'const a = 1\n\n// Where it is.\n')).toEqual([expect.stringMatching(/^src\/web\/a\.ts:3: /)])
})

test('a sentence that goes on over lines, and words in texts, are no fragments', () => {
  expect(problemsOf('src/web/a.ts', '// It stands\n// Where it should.\n/**\n * It is\n * What it is.\n */\n')).toEqual([])
  expect(problemsOf('src/web/a.ts', "const address = 'https://How is it'\nconst text = 'What is it'\n// Whatever it is.\n")).toEqual([])
})

test('links are taken from the kit, not from the router', () => {
  for (const names of ['Link', 'NavLink, useLocation', 'Form,\n  Link,\n'])
    expect(problemsOf('src/web/a.tsx', `import { ${names} } from 'react-router'\n`)).toHaveLength(1)
  for (const line of ["import { useLocation } from 'react-router'", "import { Link } from '#web/ui/Link.tsx'"])
    expect(problemsOf('src/web/a.tsx', `${line}\n`)).toEqual([])
})
