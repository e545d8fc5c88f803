import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { SchoolLevel } from '#contract/enums.ts'
import type { DomainState } from '#web/practice/domain-states.ts'
import { messages } from '#web/practice/messages.ts'
import { practiceAddress } from '#web/practice/practice-address.ts'
import { SquaredPlot } from '#web/practice/SquaredPlot.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Less than this isn't worth telling. */
const LEAST_CHANGE = 0.005

type Props = {
  states: readonly DomainState[]
  level: SchoolLevel
  seen: ReadonlyMap<number, number>
  /** The map of somebody else, whose domains lead nowhere: what is said where they haven't tried anything. */
  othersNotYet?: string
}

/** The map: a patch of squared paper for each domain, which is a link to practise it. A list to whoever doesn't see it. */
export function DomainMap({ states, level, seen, othersNotYet }: Props) {
  if (states.length === 0) return <p className="text-text-muted">{messages.noDomains}</p>
  return (
    <ul className="practice-map">
      {states.map((state) => (
        <li key={state.id}>
          <SquaredPlot part={state.mastery} before={seen.get(state.id) ?? null} isSitting={state.isSitting} />
          <h3 className="font-semibold">
            {othersNotYet === undefined ? (
              <Link to={practiceAddress({ concept: state.slug, level })} className="practice-cover">
                {withHardSpaces(state.name)}
              </Link>
            ) : (
              withHardSpaces(state.name)
            )}
          </h3>
          <StateLine state={state} before={seen.get(state.id) ?? null} notYet={othersNotYet} />
        </li>
      ))}
    </ul>
  )
}

/** Says in words what the squares show. */
export function StateLine({
  state: { mastery, isSitting, tasks },
  before,
  notYet,
}: {
  state: DomainState
  before: number | null
  notYet?: string | undefined
}) {
  const change = mastery === null || before === null ? 0 : mastery - before
  return (
    <p className="text-sm text-text-muted">
      {mastery === null ? (
        (notYet ?? (
          <>
            {messages.taskCount(tasks)}
            <span className="sr-only">, {messages.notYet}</span>
          </>
        ))
      ) : (
        <>
          <span className="practice-percent">{messages.percent(mastery)}</span>
          {isSitting && <span className="practice-sits"> · {messages.sits}</span>}
          {Math.abs(change) >= LEAST_CHANGE && (
            <span className="practice-change" data-up={change > 0 || undefined}>
              {' '}
              {change > 0 ? messages.grows(change) : messages.falls(-change)}
            </span>
          )}
        </>
      )}
    </p>
  )
}
