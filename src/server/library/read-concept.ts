import * as z from 'zod/mini'
import { MATH_CONCEPT_TYPES } from '#contract/enums.ts'
import type { LibraryConcept, LibraryHomeworkType } from './library.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { readSource } from './read-source.ts'
import { readYaml } from './read-yaml.ts'
import { SLUG, slugOf } from './slug-of.ts'

const texts = z._default(z.array(z.string().check(z.minLength(1))), [])
const name = z.string().check(z.minLength(2), z.maxLength(200))

const conceptHeader = z.strictObject({
  name,
  // HOMEWORK_TYPE concepts are made from types/, never written by hand.
  type: z.enum(MATH_CONCEPT_TYPES.filter((type) => type !== 'HOMEWORK_TYPE')),
  aliases: texts,
  needs: texts,
})

const typeHeader = z.strictObject({
  name,
  subtypes: texts,
  formulas: texts,
  domains: texts,
  definitions: texts,
  theorems: texts,
  tags: texts,
})

/** Reads a concept's file. The file is named after the concept. */
export function readConcept(file: string, slug: string, text: string, report: Report): LibraryConcept | null {
  const read = readArticle(slug, text, conceptHeader, report)
  if (read && slugOf(read.header.name) !== slug) report(2, libraryMessages.slugOfName(slugOf(read.header.name)))
  return read && { ...read.header, slug, article: read.article, file }
}

/** Reads the file of a homework type; its parent is filled in when all types are known. */
export function readHomeworkType(file: string, slug: string, text: string, report: Report): LibraryHomeworkType | null {
  const read = readArticle(slug, text, typeHeader, report)
  return read && { ...read.header, slug, parent: null, description: read.article, file }
}

function readArticle<T>(slug: string, text: string, schema: z.ZodMiniType<T>, report: Report): { header: T; article: string } | null {
  if (!SLUG.test(slug)) report(1, libraryMessages.badSlug)
  const source = readSource(text, report, { sections: false })
  if (!source) return null
  const header = readYaml(source.header.text, schema, report, source.header.line)
  if (source.intro.text === '') report(source.intro.line, libraryMessages.emptyDescription)
  return header && source.intro.text !== '' ? { header: header.value, article: source.intro.text } : null
}
