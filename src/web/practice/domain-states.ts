import { usualLevel } from '#contract/practice/author-level.ts'
import type { SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain, PracticeProgress } from '#contract/practice/practice.ts'
import { LEAST_ANSWERS_TO_SIT, masteryOf, SITS_FROM } from '#math/practice/mastery.ts'

/** A domain as the map shows it. */
export type DomainState = {
  id: number
  slug: string
  name: string
  /** Tasks to practise. */
  tasks: number
  /** Null where nothing was practised. */
  mastery: number | null
  isSitting: boolean
}

/** The part of somebody's progress that the map shows. */
type KnownAbility = Pick<PracticeProgress, 'overall'> & { domains: readonly Omit<PracticeProgress['domains'][number], 'right'>[] }

/** Returns the domains with tasks at a school's level, each with what the pupil knows of it; nothing is known without progress. */
export function domainStates(domains: readonly PracticeDomain[], level: SchoolLevel, progress: KnownAbility | null): DomainState[] {
  const own = new Map(progress?.domains.map((domain) => [domain.id, domain]))
  const pupil = progress?.overall ? { overall: progress.overall, domains: own } : null
  return domains
    .filter(({ tasks }) => tasks[level] > 0)
    .map(({ id, slug, name, tasks }) => {
      const answers = own.get(id)?.answers ?? 0
      const mastery = pupil === null || answers === 0 ? null : masteryOf(pupil, id, usualLevel(level))
      return {
        id,
        slug,
        name,
        tasks: tasks[level],
        mastery,
        isSitting: mastery !== null && mastery >= SITS_FROM && answers >= LEAST_ANSWERS_TO_SIT,
      }
    })
}

const SEEN = 'practice-seen'

/** Returns the mastery that this tab showed the last time, by domain. */
export function readSeen(): ReadonlyMap<number, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SEEN) ?? '[]')
    if (!Array.isArray(kept)) return new Map()
    return new Map(kept.filter((pair): pair is [number, number] => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite)))
  } catch {
    return new Map()
  }
}

/** Remembers what the map shows, so that the next look sees what has changed since. */
export function keepSeen(states: readonly DomainState[]): void {
  const seen = new Map(readSeen())
  for (const { id, mastery } of states) if (mastery !== null) seen.set(id, mastery)
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen]))
  } catch {
    // A browser that forbids storage: no change is shown.
  }
}
