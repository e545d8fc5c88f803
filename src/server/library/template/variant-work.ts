import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { numberedVariant, type Variant, variantsOf } from './make-variant.ts'
import { readTemplate } from './read-template.ts'
import type { Template } from './template.ts'

/** A template as it is kept: its file, by its address. */
export type TemplateSource = { readonly slug: string; readonly source: string }

/** The variant that is wanted: the one of a number, or any other than some, found from a seed on. */
export type WantedVariant = { readonly number: number } | { readonly seed: number; readonly without: readonly number[] }

export type VariantWork = TemplateSource & { readonly wanted: WantedVariant }

/** The texts of a variant as documents, in the order in which the task has them. */
export type VariantDocuments = {
  description: RichDoc
  answer: RichDoc | null
  commonMistake: RichDoc | null
  answers: { content: RichDoc }[]
  steps: { content: RichDoc }[]
  hints: { content: RichDoc }[]
}

/** A variant with its documents. */
export type ReadVariant = { readonly number: number; readonly task: LibraryTask; readonly documents: VariantDocuments }

/** More templates than are practised in a minute. */
const MOST_READ = 60
const read = new Map<string, Template>()

/** Makes a variant of a template; for the thread alone. Null where the template has none of this number. */
export function doVariantWork({ wanted, ...source }: VariantWork): ReadVariant | null {
  const variant = variantOf(templateOf(source), wanted)
  return variant && { number: variant.number, task: variant.task, documents: documentsOf(variant.task) }
}

function variantOf(template: Template, wanted: WantedVariant): Variant | null {
  if ('number' in wanted) return numberedVariant(template, wanted.number)
  for (const variant of variantsOf(template, wanted.seed, new Set(wanted.without))) return variant
  // Whoever has done them all begins again.
  for (const variant of variantsOf(template, wanted.seed)) return variant
  return null
}

function templateOf({ slug, source }: TemplateSource): Template {
  const known = read.get(slug)
  if (known?.source === source) return known
  const faults: string[] = []
  const template = readTemplate(`${slug}.md`, slug, source, (line, message) => faults.push(`${line} ${message}`))
  if (!template) throw new Error(`The template ${slug} can't be read: ${faults.join('; ')}`)
  for (const oldest of read.keys()) {
    if (read.size < MOST_READ) break
    read.delete(oldest)
  }
  read.set(slug, template)
  return template
}

function documentsOf({ description, answer, mistake, answers, steps, hints, language }: LibraryTask): VariantDocuments {
  const document = (markdown: string, field: string): RichDoc => parseMarkdown(markdown, { language, idSeed: field })
  return {
    description: document(description, 'description'),
    answer: answer ? document(answer, 'answer') : null,
    commonMistake: mistake === null ? null : document(mistake, 'commonMistake'),
    answers: answers.map(({ content }, place) => ({ content: document(content, `answers[${place}]`) })),
    steps: steps.map(({ content }, place) => ({ content: document(content, `steps[${place}]`) })),
    hints: hints.map((hint, place) => ({ content: document(hint, `hints[${place}]`) })),
  }
}
