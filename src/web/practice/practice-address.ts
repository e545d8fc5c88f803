import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import type { PracticeScope } from '#contract/practice/practice.ts'
import { paths } from '#contract/paths.ts'

/** A session as its address names it: what is practised, or null for the page with the map. */
export type Session = { scope: PracticeScope; isDueOnly: boolean }

const NAMED = ['type', 'concept', 'exam'] as const
const GO = 'go'

/** Reads which session an address asks for, and at which level of school the page is. */
export function readAddress(search: URLSearchParams): { session: Session | null; level: SchoolLevel | null } {
  const level = SCHOOL_LEVELS.find((known) => known === search.get('level')) ?? null
  const go = search.get(GO)
  const named = NAMED.flatMap((name) => {
    const value = search.get(name)
    return value === null || !/^[a-z0-9-]{1,200}$/.test(value) ? [] : [[name, value] as const]
  }).slice(0, 1)
  if (named.length === 0 && go !== 'need' && go !== 'due') return { session: null, level }
  const scope: PracticeScope = { ...Object.fromEntries(named), ...(level === null || go === 'due' ? {} : { level }) }
  return { session: { scope, isDueOnly: named.length === 0 && go === 'due' }, level }
}

/** Returns the address of the page, or of a session on it. */
export function practiceAddress(asked: { level: SchoolLevel | null; concept?: string; go?: 'need' | 'due' }): string {
  const search = new URLSearchParams()
  if (asked.concept !== undefined) search.set('concept', asked.concept)
  if (asked.go !== undefined) search.set(GO, asked.go)
  if (asked.level !== null) search.set('level', asked.level)
  return paths.practice(String(search))
}
