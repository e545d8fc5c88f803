/** One thing wrong in the library's files; `file` is relative to the content folder, `line` starts at 1. */
export type LibraryProblem = { file: string; line: number; message: string }

/** Everything wrong with the library at once, one `file:line message` per line, for the teacher who mends it. */
export class LibraryError extends Error {
  readonly problems: readonly LibraryProblem[]
  constructor(problems: readonly LibraryProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
    this.name = 'LibraryError'
    this.problems = problems
  }
}

/** Takes what readers find wrong in one file. */
export type Report = (line: number, message: string) => void
