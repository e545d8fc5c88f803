import { lazy, Suspense, useEffect, useState } from 'react'
import type { SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain, PracticeProgress } from '#contract/practice/practice.ts'
import { paths } from '#contract/paths.ts'
import { polishDay } from '#contract/text/clock.ts'
import { countStreak } from '#math/practice/streak.ts'
import { bring } from '#web/lib/bring.ts'
import { DomainMap } from '#web/practice/DomainMap.tsx'
import { domainStates, keepSeen, readSeen } from '#web/practice/domain-states.ts'
import { LevelLinks } from '#web/practice/LevelLinks.tsx'
import { messages } from '#web/practice/messages.ts'
import { practiceAddress } from '#web/practice/practice-address.ts'
import { PlanCard } from '#web/practice/PlanCard.tsx'
import { useLevel } from '#web/practice/use-level.ts'
import { useProgress } from '#web/practice/use-progress.ts'
import { messages as shared } from '#web/lib/messages.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Link } from '#web/ui/Link.tsx'

const Viewers = lazy(() => bring(() => import('#web/practice/viewers/Viewers.tsx')))

/** The page before a session: what is due, how it has gone, and the map of domains. The server renders it as for somebody new. */
export function PracticeOverview({ domains, asked }: { domains: readonly PracticeDomain[]; asked: SchoolLevel | null }) {
  const level = useLevel(asked)
  const { who, progress, isAway, reload, take } = useProgress()
  const states = domainStates(domains, level, progress)
  // The map of the last visit, for as long as this one lasts.
  const [seen] = useState(() => (typeof document === 'undefined' ? new Map<number, number>() : readSeen()))

  useEffect(() => {
    if (progress) keepSeen(domainStates(domains, level, progress))
  }, [domains, level, progress])

  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        <div className="practice-starts">
          <LinkButton to={practiceAddress({ go: 'need', level })} variant="primary">
            {messages.startNeed}
          </LinkButton>
          {progress !== null && progress.due > 0 && (
            <LinkButton to={practiceAddress({ go: 'due', level })}>{messages.startDue(progress.due)}</LinkButton>
          )}
        </div>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
      </PageHeader>
      <div className="page practice-columns practice-overview">
        <div className="practice-stack">
          <Facts progress={progress} />
          {isAway && (
            <div className="practice-buttons">
              <p role="status">{messages.away}</p>
              <Button size="sm" onClick={reload}>
                {shared.tryAgain}
              </Button>
            </div>
          )}
          {who === null && progress !== null && progress.days.length > 0 && (
            <p className="text-sm text-text-muted">
              {messages.onDevice}{' '}
              <Link to={paths.login(paths.practice())} className="text-accent-text underline">
                {messages.signIn}
              </Link>
            </p>
          )}
        </div>
        <section aria-labelledby="mapa" className="practice-stack">
          <div className="practice-head">
            <h2 id="mapa" className="heading text-2xl">
              {messages.map}
            </h2>
            <LevelLinks level={level} to={(each) => practiceAddress({ level: each })} />
          </div>
          <p className="text-sm text-text-muted">{messages.mapHint}</p>
          <DomainMap states={states} level={level} seen={seen} />
        </section>
        {/* Its room is kept, so that nothing below is seen to move. */}
        <div className="practice-plan-room">
          {progress !== null && <PlanCard progress={progress} states={states} level={level} isSignedIn={who !== null} onSaved={take} />}
          {who !== null && progress !== null && (
            <Suspense>
              <Viewers />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

function Facts({ progress }: { progress: PracticeProgress | null }) {
  const [today] = useState(() => polishDay(new Date()))
  const done = progress?.days.find(({ day }) => day === today)
  const streak = progress
    ? countStreak(
        progress.days.map(({ day }) => day),
        today,
      )
    : 0
  return (
    <section aria-label={messages.facts}>
      <dl className="practice-facts">
        <div>
          <dt>{messages.todayLabel}</dt>
          <dd>{progress ? messages.today(done?.tasks ?? 0, done?.right ?? 0) : '\u00a0'}</dd>
        </div>
        <div>
          <dt>{messages.dueLabel}</dt>
          <dd>{progress ? messages.due(progress.due) : '\u00a0'}</dd>
        </div>
        <div>
          <dt>{messages.streakLabel}</dt>
          <dd>{progress ? messages.streak(streak) : '\u00a0'}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-text-muted">{messages.streakHint}</p>
    </section>
  )
}
