import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { examTitle } from '#contract/exam.ts'
import type { ImportedHomework } from '#contract/homework/import-homework.ts'
import { parseLine } from '#server/import/import-lines.ts'
import { CONTENT_FOLDER } from '#server/library/content-folder.ts'
import { readLibrary } from '#server/library/read-library.ts'

/** A task as a person judging relevance reads it; nothing here comes from the search itself. */
export type CorpusTask = {
  externalId: string
  language: string
  title: string
  /** Names and aliases of its concepts. */
  concepts: string[]
  /** Prose of description, answers and solution, formulas taken out, lower-case. */
  prose: string
  /** Prose of title, description and answers only. */
  question: string
  /** Every formula without spaces, in one spelling. */
  formulas: string[]
  exams: { title: string; number: string }[]
}

/** Files of tasks kept beside the checkout (data/README): imported where they are at hand. */
const IMPORT_FOLDER = join(import.meta.dirname, '../../../shared/data/import')
export const IMPORT_FILES = ['abituria.jsonl', 'gsm8k.jsonl'].map((name) => join(IMPORT_FOLDER, name)).filter(existsSync)

const FORMULA = /\$\$([^$]+)\$\$|\$([^$]+)\$/g

export function readCorpus(): CorpusTask[] {
  const library = readLibrary(CONTENT_FOLDER)
  const aliases = new Map(library.concepts.map((concept) => [concept.name, concept.aliases]))
  const places = new Map<string, CorpusTask['exams']>()
  for (const exam of library.exams)
    for (const version of ['A', 'B'] as const)
      for (const { number, numberB, task } of exam.tasks)
        places.set(task.externalId, [
          ...(places.get(task.externalId) ?? []),
          { title: examTitle({ ...exam, version }), number: version === 'A' ? number : numberB },
        ])
  const imported = IMPORT_FILES.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean).map(parseLine))
  return [
    ...library.tasks.map((task) => corpusTask(task, aliases, places.get(task.externalId) ?? [])),
    ...imported.map((task) => corpusTask(task, aliases, [])),
  ]
}

function corpusTask(task: ImportedHomework, aliases: ReadonlyMap<string, string[]>, exams: CorpusTask['exams']): CorpusTask {
  const names = [...task.domains, ...task.definitions, ...task.theorems, ...task.tags]
  const question = [task.title ?? '', task.description, ...task.answers.map((answer) => answer.content)]
  const solution = [task.answer ?? '', ...task.steps.flatMap((step) => [step.title, step.content])]
  const markdown = [...question, ...solution].join('\n').replaceAll(String.raw`\$`, '')
  return {
    externalId: task.externalId,
    language: task.language,
    title: task.title ?? '',
    concepts: names.flatMap((name) => [name, ...(aliases.get(name) ?? [])]),
    prose: proseOf(markdown),
    question: proseOf(question.join('\n').replaceAll(String.raw`\$`, '')),
    formulas: [...markdown.matchAll(FORMULA)].map((found) => inOneSpelling(found[1] ?? found[2] ?? '')),
    exams,
  }
}

/** A formula without spaces; commands that have two spellings in the one that the labels use. */
function inOneSpelling(tex: string): string {
  return tex
    .replaceAll(/\\binom\s+(\w)\s+(\w)/g, String.raw`\binom{$1}{$2}`)
    .replaceAll(/\\operatorname\{(\w+)\}/g, String.raw`\$1{}`)
    .replaceAll(/\s+/g, '')
}

/** Keeps the prose: a drawing has only its description. */
function proseOf(markdown: string): string {
  return markdown
    .replaceAll(/```figure[^`]*```/g, (figure) => /^alt:(.*)$/m.exec(figure)?.[1] ?? '')
    .replaceAll(FORMULA, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}
