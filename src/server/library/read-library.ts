import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFigures } from './check-figures.ts'
import { checkReferences } from './check-references.ts'
import type { Library, LibraryTask } from './library.ts'
import { LibraryError, type LibraryProblem, type Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { readConcept, readHomeworkType } from './read-concept.ts'
import { examTaskFile, readExam } from './read-exam.ts'
import { readPeople, readRatings } from './read-people.ts'
import { readTask } from './read-task.ts'

type Files = { read: (file: string) => string; list: (folder: string, ending: string) => string[]; report: (file: string) => Report }

/**
 * Reads the demo library from a content folder (see its README). Pure reading: no database. Throws one LibraryError
 * with every problem, each as `file:line message`.
 */
export function readLibrary(folder: string): Library {
  const problems: LibraryProblem[] = []
  const texts = new Map<string, string>()
  const files: Files = {
    read: (file) => {
      const text = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
      texts.set(file, text)
      return text
    },
    list: (name, ending) =>
      existsSync(join(folder, name))
        ? readdirSync(join(folder, name))
            .filter((file) => file.endsWith(ending))
            .map((file) => file.slice(0, -ending.length))
            .toSorted()
        : [],
    report: (file) => (line, message) => {
      problems.push({ file, line, message })
    },
  }
  const lineOf = (file: string, needle: string): number => {
    const at = (texts.get(file) ?? '').split('\n').findIndex((line) => line.includes(needle))
    return at < 0 ? 1 : at + 1
  }
  const people = readPeople(files.read('people.yaml'), files.report('people.yaml'))
  const concepts = readAll(files, 'concepts', readConcept)
  const found = readAll(files, 'types', readHomeworkType)
  const types = found.map((type) => ({ ...type, parent: found.find((other) => other.subtypes.includes(type.slug))?.slug ?? null }))
  const exams = files.list('exams', '.yaml').flatMap((slug) => readOneExam(files, slug) ?? [])
  const tasks = [...readAll(files, 'tasks', readTask), ...exams.flatMap((exam) => exam.tasks.map(({ task }) => task))]
  problems.push(...checkReferences({ people, concepts, types, tasks, exams }, lineOf))
  for (const [file, text] of texts) if (file.endsWith('.md')) checkFigures(text, files.report(file))
  const slugs = new Set(tasks.map((task) => task.slug))
  const usernames = new Set(people.map((person) => person.username))
  const ratings = readRatings(
    files.read('ratings.yaml'),
    (slug) => slugs.has(slug),
    (name) => usernames.has(name),
    files.report('ratings.yaml'),
  )
  if (problems.length > 0) throw new LibraryError(problems)
  return { people, concepts, types, tasks, exams, ratings }
}

function readAll<T>(files: Files, folder: string, read: (file: string, slug: string, text: string, report: Report) => T | null): T[] {
  return files.list(folder, '.md').flatMap((slug) => {
    const file = `${folder}/${slug}.md`
    const item = read(file, slug, files.read(file), files.report(file))
    return item === null ? [] : [item]
  })
}

function readOneExam(files: Files, slug: string): ReturnType<typeof readExam> {
  const tasks = new Map<string, LibraryTask>()
  for (const name of files.list(`exams/${slug}`, '.md')) {
    const file = `exams/${slug}/${name}.md`
    const task = readTask(file, `${slug}-${name}`, files.read(file), files.report(file))
    if (task) tasks.set(name, task)
  }
  const file = `exams/${slug}.yaml`
  const exam = readExam(file, slug, files.read(file), tasks, files.report(file))
  const used = new Set(exam?.tasks.map(({ number }) => examTaskFile(number)))
  if (exam)
    for (const name of tasks.keys()) if (!used.has(name)) files.report(`exams/${slug}/${name}.md`)(1, libraryMessages.unusedTaskFile)
  return exam
}
