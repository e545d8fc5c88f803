import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of the source, with its path from the root of the repository. */
export type SourceFile = { path: string; text: string }

/** The most lines of a file; a test tells a story and may take more. */
const MOST_LINES = { source: 320, test: 450 }

/** Files that may be longer, each with its reason. Anything else is split by what it does. */
const LONG_FILES: ReadonlyMap<string, string> = new Map([
  ['src/math/drawing/sample-drawings.ts', 'one drawing of each kind, as data'],
  ['src/web/editor/sections.ts', 'the documentation of the editor, section by section, as data'],
  ['src/web/rich-editor/tools.tsx', 'the one table of the tools of the editor'],
])

/** The most files of one folder, but tests: more of them are looked through rather than known, and go into rooms of their own. */
const MOST_FILES = 25

/** Folders that may hold more, each with its reason. */
const LARGE_FOLDERS: ReadonlyMap<string, string> = new Map([
  ['src/contract', 'a module a feature; a feature with several of them has a folder'],
  ['src/server/db/tables', 'a file a feature'],
  ['src/server/testing', 'a builder a thing'],
  ['test/e2e', 'a file a feature'],
  ['test/e2e/support', 'a helper a thing that a page shows'],
  ['bench', 'a file a measurement'],
  ['content/verify', 'a file a group of tasks'],
])

/** Words that begin a fragment without a subject or a verb, where a comment should say what a thing is or does. */
const FRAGMENT = /(?:^|[\s{;])(?:\/\/|\/\*\*?)\s+(?:\*\s+)?(What|Of|Told|Answers|Whether|By|Where|How|As)\s/g

/** Reads all files that the rules are about. */
export function readSourceFiles(root: string): SourceFile[] {
  const paths = globSync(['{src,test,bench,scripts,content}/**/*.{ts,tsx,mjs,css}', '*.{ts,cjs}'], { cwd: root })
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Lists what is wrong with the files: too many lines, too many of them in a folder, comments that begin as fragments, exceptions that nothing needs. */
export function fileProblems(files: readonly SourceFile[]): string[] {
  const long = files.filter(isLong)
  return [
    ...long
      .filter(({ path }) => !LONG_FILES.has(path))
      .map(
        (file) => `${file.path}: ${linesOf(file)} lines are more than ${mostLines(file)}; split it by what it does (scripts/file-rules.ts)`,
      ),
    ...[...LONG_FILES.keys()]
      .filter((path) => !long.some((file) => file.path === path))
      .map((path) => `${path} is no long file any more: take it out of scripts/file-rules.ts`),
    ...folderProblems(files),
    ...files.flatMap(fragmentsIn),
    ...files.flatMap(routerLinksIn),
  ]
}

/** Finds folders that hold too many files, and exceptions that nothing needs. */
function folderProblems(files: readonly SourceFile[]): string[] {
  const sizes = new Map<string, number>()
  for (const { path } of files) if (!/\.test\.tsx?$/.test(path)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  const large = [...sizes].filter(([, size]) => size > MOST_FILES)
  return [
    ...large
      .filter(([folder]) => !LARGE_FOLDERS.has(folder))
      .map(
        ([folder, size]) => `${folder}: ${size} files are more than ${MOST_FILES}; give some a room of their own (scripts/file-rules.ts)`,
      ),
    ...[...LARGE_FOLDERS.keys()]
      .filter((folder) => !large.some(([name]) => name === folder))
      .map((folder) => `${folder} is no large folder any more: take it out of scripts/file-rules.ts`),
  ]
}

function isLong(file: SourceFile): boolean {
  return linesOf(file) > mostLines(file)
}

function linesOf({ text }: SourceFile): number {
  return text.trimEnd().split('\n').length
}

function mostLines({ path }: SourceFile): number {
  return /\.(?:test|spec|verify)\.tsx?$/.test(path) ? MOST_LINES.test : MOST_LINES.source
}

/** Finds comments that begin with such a word; a line comment that goes on from the line above begins nothing. */
function fragmentsIn({ path, text }: SourceFile): string[] {
  return [...text.matchAll(FRAGMENT)].flatMap((match) => {
    const before = text.slice(0, match.index + match[0].indexOf('/')).split('\n')
    if (/^\s*\/\//.test(before.at(-2) ?? '') && (before.at(-1) ?? '').trim() === '') return []
    return `${path}:${before.length}: a comment has a subject and a verb, and doesn't begin with "${match[1]}"`
  })
}

/** The one module that takes links from the router: its own cost the server a tenth of the work of a page. */
const LINK = 'src/web/ui/Link.tsx'
const ROUTER_LINK = /import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from 'react-router'/

function routerLinksIn({ path, text }: SourceFile): string[] {
  return path !== LINK && !path.endsWith('.test.ts') && ROUTER_LINK.test(text) ? [`${path}: links are those of #web/ui/Link.tsx`] : []
}
