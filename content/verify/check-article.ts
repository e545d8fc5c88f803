import { checkEqualities, withoutSpaces } from './check-equalities.ts'
import { letters, type Reading, scopesOfReading } from './readings.ts'

/** The readings of one article's letters, and the relations that say nothing that can be computed (or are false on purpose). */
export type ArticleReadings = { readings?: readonly Reading[]; skip?: readonly string[] }

/**
 * Every relation of an article that doesn't hold, can't be computed, or is skipped without need. A relation is right
 * when it holds in one of the readings (`letters` is always among them).
 */
export function checkArticle(markdown: string, { readings = [], skip = [] }: ArticleReadings = {}): string[] {
  const judged = [letters, ...readings].map((reading) => checkEqualities(markdown, [scopesOfReading(reading)], skip))
  const [first = []] = judged
  const faults = first.flatMap(({ relation, outcome }, index) => {
    const all = judged.flatMap((outcomes) => outcomes[index] ?? [])
    if (outcome === 'skipped' || all.some((other) => other.outcome === 'holds')) return []
    const why = all.find((other) => other.outcome === 'fails') ?? all.at(-1)
    return [`${why?.outcome === 'fails' ? 'nieprawda' : 'nie da się sprawdzić'}: ${relation.text} (${why?.reason ?? ''})`]
  })
  const found = new Set(first.filter(({ outcome }) => outcome === 'skipped').map(({ relation }) => withoutSpaces(relation.text)))
  return [...faults, ...skip.filter((text) => !found.has(withoutSpaces(text))).map((text) => `zbędne pominięcie „${text}”`)]
}
