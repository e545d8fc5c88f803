/** A test as a project of vitest ended with it. */
export type Ended = { place: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; tags: readonly string[] }

/**
 * The tests that were to run and didn't in any project, as where a program is missing or the other engine is wanted. Those that the
 * filter by tags leaves to a longer run aren't among them.
 */
export function leftOut(tests: readonly Ended[], tagsFilter: readonly string[] = []): string[] {
  const ran = new Set(tests.filter(({ state }) => state === 'passed' || state === 'failed').map(({ place }) => place))
  const isAsked = ({ tags }: Ended): boolean =>
    tagsFilter.every((tag) => (tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag)))
  return [...new Set(tests.filter((test) => test.state === 'skipped' && isAsked(test) && !ran.has(test.place)).map(({ place }) => place))]
}
