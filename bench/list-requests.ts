import type * as z from 'zod/mini'
import type { HomeworkFacet } from '#contract/homework/facet.ts'
import type { homeworkList } from '#contract/homework/homework.ts'

type List = z.input<typeof homeworkList>
type Query = Record<string, string | number | readonly (string | number)[]>

/** Words of generated tasks, from common to rare, in forms people type. */
const WORDS = ['oblicz', 'trójkąta', 'rownanie', 'funkcji kwadratowej', 'ciąg']

/**
 * The twelve kinds of request that the list is measured with (search.md), in several variants each: values by how
 * often they are used, as the unfiltered list tells it.
 */
export function listRequests(unfiltered: List, variants: number): { kind: string; urls: string[] }[] {
  const value = (facet: HomeworkFacet, rank: number): string | number => {
    const values = unfiltered.facets[facet]
    const found = values[rank % Math.max(values.length, 1)]
    if (!found) throw new Error(`The facet ${facet} has no values`)
    return found.value
  }
  const word = (variant: number): string => WORDS[variant % WORDS.length]?.split(' ')[0] ?? ''
  const twoWords = (variant: number): string => `${word(variant)} ${word(variant + 1)}`
  const kinds: [kind: string, query: (variant: number) => Query][] = [
    ['no filter', (variant) => ({ pageSize: 10 + variant })],
    ['one domain', (variant) => ({ domainsIds: value('domains', variant) })],
    ['domain and level', (variant) => ({ domainsIds: value('domains', variant), levels: value('levels', variant) })],
    ['any of three definitions', (variant) => ({ definitionsIds: [0, 3, 9].map((rank) => value('definitions', rank + variant)) })],
    ['two tags, exact', (variant) => ({ tagsIds: [value('tags', variant), value('tags', variant + 1)], tagsExact: 'true' })],
    ['one author', (variant) => ({ authorId: value('authors', variant * 3) })],
    ['rated 4 or more', (variant) => ({ minRating: 4, pageSize: 10 + variant })],
    ['text of one word', (variant) => ({ search: word(variant) })],
    ['text of two words and a domain', (variant) => ({ search: twoWords(variant), domainsIds: value('domains', variant) })],
    ['deep page', (variant) => ({ page: Math.max(1, Math.floor(unfiltered.pageCount * (0.3 + variant / 10))) })],
    ['best rated first', (variant) => ({ sort: 'ratingsAvg:DESC', pageSize: 10 + variant })],
    [
      'everything at once',
      (variant) => ({
        search: word(variant),
        domainsIds: [value('domains', variant), value('domains', variant + 1)],
        levels: value('levels', variant),
        definitionsIds: [0, 1, 2].map((rank) => value('definitions', rank + variant)),
        tagsIds: value('tags', variant),
        minRating: 3,
        closed: String(variant % 2 === 0),
        sort: 'createdAt:ASC',
      }),
    ],
  ]
  return kinds.map(([kind, query]) => ({ kind, urls: Array.from({ length: variants }, (_, variant) => listUrl(query(variant))) }))
}

function listUrl(query: Query): string {
  const search = new URLSearchParams()
  for (const [key, values] of Object.entries(query))
    for (const value of Array.isArray(values) ? values : [values]) search.append(key, String(value))
  return `/api/homework?${search.toString()}`
}
