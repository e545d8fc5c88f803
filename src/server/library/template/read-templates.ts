import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#server/library/content-folder.ts'
import { LibraryError, type LibraryProblem } from '#server/library/library-error.ts'
import { readTemplate } from './read-template.ts'
import type { Template } from './template.ts'

/** Reads all templates of the demo library, or of another content folder. Throws one LibraryError with every problem, each as `file:line message`. */
export function readTemplates(folder = CONTENT_FOLDER): Template[] {
  const problems: LibraryProblem[] = []
  const own = join(folder, 'templates')
  const templates = (existsSync(own) ? readdirSync(own) : [])
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => {
      const file = `templates/${name}`
      const template = readTemplate(file, name.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8'), (line, message) =>
        problems.push({ file, line, message }),
      )
      return template ?? []
    })
  if (problems.length > 0) throw new LibraryError(problems)
  return templates
}
