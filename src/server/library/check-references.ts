import type { Library, LibraryConcept, LibraryTask } from './library.ts'
import type { LibraryProblem } from './library-error.ts'
import { libraryMessages } from './messages.ts'

const CONCEPT_FIELDS = [
  ['domains', 'DOMAIN'],
  ['definitions', 'DEFINITION'],
  ['theorems', 'THEOREM'],
  ['tags', 'TAG'],
] as const

/** Finds the first line (1-based) of a file's text that holds `needle`; 1 when none does. */
export type FindLine = (file: string, needle: string) => number

/** Everything that names something which isn't in the library, or names it twice. */
export function checkReferences(library: Omit<Library, 'ratings'>, lineOf: FindLine): LibraryProblem[] {
  const problems: LibraryProblem[] = []
  const report = (file: string, needle: string, message: string): void => {
    problems.push({ file, line: lineOf(file, needle), message })
  }
  const concepts = new Map(library.concepts.map((concept) => [`${concept.type}:${concept.name}`, concept]))
  const types = new Set(library.types.map((type) => type.slug))
  const authors = new Map(library.people.map((person) => [person.username, person]))
  for (const item of [...library.tasks.map((task) => ({ ...task, file: task.place.file })), ...library.types]) {
    for (const [field, type] of CONCEPT_FIELDS) {
      for (const name of item[field])
        if (!concepts.has(`${type}:${name}`)) report(item.file, name, libraryMessages.unknownConcept(name, type))
      const repeated = item[field].find((name, index) => item[field].indexOf(name) !== index)
      if (repeated !== undefined) report(item.file, repeated, libraryMessages.repeated(repeated))
    }
  }
  for (const task of library.tasks) {
    const author = authors.get(task.author)
    if (!author) report(task.place.file, 'author:', libraryMessages.unknownAuthor(task.author))
    else if (author.role === 'USER') report(task.place.file, 'author:', libraryMessages.pupilAuthor(task.author))
    if (task.type !== null && !types.has(task.type)) report(task.place.file, 'type:', libraryMessages.unknownType(task.type))
  }
  const parents = new Map<string, string>()
  for (const type of library.types) {
    for (const subtype of type.subtypes) {
      if (!types.has(subtype)) report(type.file, subtype, libraryMessages.unknownType(subtype))
      if (parents.has(subtype)) report(type.file, subtype, libraryMessages.parentSubtype(subtype))
      parents.set(subtype, type.slug)
    }
  }
  checkSlugs(library, report)
  checkConcepts(library.concepts, report)
  checkLinks(library, report)
  return problems
}

type ReportNeedle = (file: string, needle: string, message: string) => void

function checkSlugs({ tasks, concepts }: Omit<Library, 'ratings'>, report: ReportNeedle): void {
  const seen = new Set<string>()
  for (const task of tasks) {
    if (seen.has(task.slug)) report(task.place.file, 'title:', libraryMessages.repeated(task.slug))
    seen.add(task.slug)
  }
  // A name or alias means one concept, so that search and import find it without doubt.
  const named = new Set<string>()
  for (const concept of concepts) {
    for (const name of [concept.name, ...concept.aliases]) {
      const key = name.toLocaleLowerCase('pl')
      if (named.has(key)) report(concept.file, name, libraryMessages.repeated(name))
      named.add(key)
    }
  }
}

function checkConcepts(concepts: LibraryConcept[], report: ReportNeedle): void {
  const bySlug = new Map(concepts.map((concept) => [concept.slug, concept]))
  const done = new Set<string>()
  const visit = (concept: LibraryConcept, path: string[]): void => {
    if (path.includes(concept.slug))
      report(concept.file, 'needs:', libraryMessages.needsCircle([...path.slice(path.indexOf(concept.slug)), concept.slug].join(' → ')))
    else if (!done.has(concept.slug)) {
      for (const need of concept.needs) {
        const needed = bySlug.get(need)
        if (!needed) report(concept.file, need, libraryMessages.unknownLink(need))
        else if (need === concept.slug) report(concept.file, 'needs:', libraryMessages.ownNeed)
        else visit(needed, [...path, concept.slug])
      }
      done.add(concept.slug)
    }
  }
  for (const concept of concepts) visit(concept, [])
}

const CONCEPT_LINK = /\]\(\/resources\/concepts\/([^)\s#]*)/g

function checkLinks({ tasks, concepts, types }: Omit<Library, 'ratings'>, report: ReportNeedle): void {
  const slugs = new Set(concepts.map((concept) => concept.slug))
  const texts = [
    ...concepts.map(({ file, article }) => ({ file, text: article })),
    ...types.map(({ file, description }) => ({ file, text: description })),
    ...tasks.map((task) => ({ file: task.place.file, text: textOf(task) })),
  ]
  for (const { file, text } of texts) {
    for (const [link, slug = ''] of text.matchAll(CONCEPT_LINK)) if (!slugs.has(slug)) report(file, link, libraryMessages.unknownLink(slug))
  }
}

/** All Markdown of a task in one piece. */
export function textOf(task: LibraryTask): string {
  return [
    task.description,
    ...task.answers.map((answer) => answer.content),
    task.answer ?? '',
    ...task.steps.map((step) => step.content),
    ...task.hints,
    task.mistake ?? '',
  ].join('\n\n')
}
