import '#contract/http/zod-polish.ts'
import { type ImportedHomework, importedHomework } from '#contract/homework/import-homework.ts'
import { plainOf } from '#contract/homework/plain-fields.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { type ImportedTask, MOST_TASKS, type ReadFile, type Skipped } from '#web/homework/import/imported-task.ts'
import { messages } from '#web/homework/import/messages.ts'

type ReadMarkdown = (markdown: string) => { content?: unknown } | null

/**
 * Reads tasks in the import format: JSON Lines, or one array of the same records. What is wrong with a record is told and
 * the others are read.
 */
export function readJsonLines(text: string, readMarkdown: ReadMarkdown): ReadFile {
  const tasks: ImportedTask[] = []
  const skipped: Skipped[] = []
  for (const [at, record] of recordsOf(text).entries()) {
    const place = at + 1
    if (tasks.length >= MOST_TASKS) {
      skipped.push({ place, name: '', reason: messages.tooMany(MOST_TASKS) })
      break
    }
    const read = record === undefined ? null : importedHomework.safeParse(record)
    try {
      if (read === null) skipped.push({ place, name: '', reason: messages.notJson })
      else if (read.success) tasks.push(taskOf(read.data, place, readMarkdown))
      else {
        const reason = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
        skipped.push({ place, name: nameOf(record), reason })
      }
    } catch (error) {
      // Markdown that documents don't hold, with its reason.
      skipped.push({ place, name: nameOf(record), reason: error instanceof Error ? error.message : messages.notJson })
    }
  }
  return { tasks, skipped }
}

/** Records of a file; undefined for a line that is no JSON. */
function recordsOf(text: string): unknown[] {
  const whole = text.replace(/^\uFEFF/, '').trim()
  if (whole.startsWith('[')) {
    const array = parsed(whole)
    return Array.isArray(array) ? array : [undefined]
  }
  return whole.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parsed(line)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nameOf(record: unknown): string {
  const known = new Map(typeof record === 'object' && record !== null ? Object.entries(record) : [])
  const name: unknown = known.get('title') ?? known.get('externalId')
  return typeof name === 'string' ? name : ''
}

function taskOf(record: ImportedHomework, place: number, readMarkdown: ReadMarkdown): ImportedTask {
  const rich = (markdown: string): RichInput => ({ type: 'doc', content: readMarkdown(markdown)?.content ?? [] })
  const concepts = [
    ...record.domains.map((name) => ({ type: 'DOMAIN' as const, name })),
    ...record.definitions.map((name) => ({ type: 'DEFINITION' as const, name })),
    ...record.theorems.map((name) => ({ type: 'THEOREM' as const, name })),
    ...record.tags.map((name) => ({ type: 'TAG' as const, name })),
  ]
  return {
    place,
    name: record.title ?? '',
    level: record.level,
    concepts,
    exam: record.exam ?? null,
    pictures: [],
    notes: [],
    body: {
      title: record.title,
      description: rich(record.description),
      closed: record.closed,
      answers: record.answers.map(({ label, content, correct, reason }) => ({ label, answer: rich(content), correct, reason })),
      answer: record.answer === null || record.answer.trim() === '' ? null : rich(record.answer),
      expectedAnswers: record.expectedAnswers,
      solution: { steps: record.steps.map(({ method, title, content }) => ({ method, title, description: rich(content) })) },
      hints: record.hints.map((hint) => ({ hint: rich(hint) })),
      ...plainOf(record),
      source: record.source,
    },
  }
}
