import * as z from 'zod/mini'
import { ROLES, SUBJECTS } from '#contract/enums.ts'
import type { LibraryPerson, LibraryRating } from './library.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { readYaml } from './read-yaml.ts'

const people = z.array(
  z.strictObject({
    username: z.string().check(z.regex(/^[\p{L}\p{N}]{2,24}$/u)),
    displayName: z.string().check(z.minLength(2), z.maxLength(100)),
    role: z.enum(ROLES),
    premium: z._default(z.boolean(), false),
    description: z._default(z.string().check(z.maxLength(2000)), ''),
    subjects: z._default(z.array(z.enum(SUBJECTS)), []),
    date: z.iso.date(),
  }),
)

const ratings = z.record(
  z.string(),
  z.array(
    z.strictObject({
      by: z.string(),
      value: z.int().check(z.minimum(1), z.maximum(10)),
      comment: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))), null),
    }),
  ),
)

/** Reads people.yaml. */
export function readPeople(text: string, report: Report): LibraryPerson[] {
  const read = readYaml(text, people, report)
  if (!read) return []
  const seen = new Set<string>()
  for (const [index, { username }] of read.value.entries()) {
    if (seen.has(username)) report(read.lineOf(index, 'username'), libraryMessages.repeated(username))
    seen.add(username)
  }
  return read.value
}

/** Reads ratings.yaml; one person rates a task once, and only tasks and people that exist. */
export function readRatings(
  text: string,
  isTask: (slug: string) => boolean,
  isPerson: (username: string) => boolean,
  report: Report,
): LibraryRating[] {
  const read = readYaml(text, ratings, report)
  if (!read) return []
  return Object.entries(read.value).flatMap(([task, given]) => {
    if (!isTask(task)) report(read.lineOf(task), libraryMessages.unknownTask(task))
    const seen = new Set<string>()
    return given.map((rating, index) => {
      const line = read.lineOf(task, index, 'by')
      if (!isPerson(rating.by)) report(line, libraryMessages.unknownAuthor(rating.by))
      if (seen.has(rating.by)) report(line, libraryMessages.repeated(rating.by))
      seen.add(rating.by)
      return { task, ...rating }
    })
  })
}
