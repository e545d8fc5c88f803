import { useEffect, useRef, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain } from '#contract/practice/practice.ts'
import { paths } from '#contract/paths.ts'
import type { TaskParts } from '#web/homework/index.ts'
import { messages } from '#web/practice/messages.ts'
import { domainStates } from '#web/practice/domain-states.ts'
import { StateLine } from '#web/practice/DomainMap.tsx'
import { practiceAddress, type Session } from '#web/practice/practice-address.ts'
import { PracticeTask } from '#web/practice/PracticeTask.tsx'
import { SquaredPlot } from '#web/practice/SquaredPlot.tsx'
import { useProgress } from '#web/practice/use-progress.ts'
import { useSession } from '#web/practice/use-session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { parts: TaskParts; session: Session; domains: readonly PracticeDomain[]; level: SchoolLevel | null }

/** A session: one task at a time, and what has changed on the map by it. */
export function PracticeSession({ parts, session, domains, level }: Props) {
  const { who, progress, isAway, reload } = useProgress()
  const { shown, check, showHint, showSolution, next, more, skip } = useSession(session, who)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = shown.kind === 'task' ? `${shown.task.id} ${shown.task.variant}` : null
  const [hasMoved, setMoved] = useState(false)

  // Whoever has asked for the next task is led to it, by sight and by ear; the first one takes nobody's focus.
  useEffect(() => {
    if (id === null || !hasMoved) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [id, hasMoved])

  function goOn(go: () => void) {
    setMoved(true)
    go()
  }

  if (shown.kind === 'loading')
    return (
      <div className="practice-stack">
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <Skeleton className="h-96" />
      </div>
    )
  if (shown.kind === 'failed') return <EmptyState title={messages.noTask} action={<Button onClick={next}>{messages.again}</Button>} />
  if (shown.kind === 'end')
    return (
      <EmptyState
        title={session.isDueOnly ? messages.endDue : messages.end}
        hint={session.isDueOnly ? messages.endDueHint : messages.endHint}
        action={
          <div className="practice-buttons">
            <LinkButton to={paths.practice(level === null ? '' : `level=${level}`)} variant="primary">
              {messages.toMap}
            </LinkButton>
            {session.isDueOnly && <LinkButton to={practiceAddress({ go: 'need', level })}>{messages.startNeed}</LinkButton>}
          </div>
        }
      />
    )
  return (
    <div className="practice-columns">
      <PracticeTask
        key={id}
        parts={parts}
        heading={heading}
        shown={shown}
        onChecked={(isRight) => void check(isRight).then(reload)}
        onHint={showHint}
        onSolution={() => showSolution().then(reload)}
        onNext={() => goOn(next)}
        onMore={() => goOn(more)}
        onSkip={() => goOn(skip)}
      />
      <Changes
        key={`changes ${id}`}
        ids={shown.task.domains}
        level={level ?? shown.task.level}
        domains={domains}
        progress={progress}
        isAway={isAway}
      />
    </div>
  )
}

type ChangesProps = {
  ids: readonly number[]
  level: SchoolLevel
  domains: readonly PracticeDomain[]
  progress: ReturnType<typeof useProgress>['progress']
  isAway: boolean
}

/** The domains of the task, as they stood when it came and as they stand now. */
function Changes({ ids, level, domains, progress, isAway }: ChangesProps) {
  const states = domainStates(domains, level, progress).filter(({ id }) => ids.includes(id))
  const [before, setBefore] = useState<ReadonlyMap<number, number | null> | null>(null)
  if (progress !== null && before === null) setBefore(new Map(states.map(({ id, mastery }) => [id, mastery])))
  if (isAway) return <p role="status">{messages.away}</p>
  if (states.length === 0) return null
  return (
    <section aria-labelledby="zmiany" className="practice-stack">
      <h2 id="zmiany" className="sr-only">
        {messages.changed}
      </h2>
      <ul className="practice-map practice-map-small" aria-live="polite">
        {states.map((state) => (
          <li key={state.id}>
            <SquaredPlot part={state.mastery} before={before?.get(state.id) ?? 0} isSitting={state.isSitting} />
            <p className="font-semibold">{withHardSpaces(state.name)}</p>
            <StateLine state={state} before={before?.get(state.id) ?? null} />
          </li>
        ))}
      </ul>
      <LinkButton to={practiceAddress({ level })} variant="ghost">
        {messages.toMap}
      </LinkButton>
    </section>
  )
}
