import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SchoolLevel } from '#contract/enums.ts'
import type { PracticeDomain } from '#contract/practice/practice.ts'
import type { ViewedPupil } from '#contract/practice/viewers.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import { polishDay } from '#contract/text/clock.ts'
import { dayAfter } from '#math/practice/day.ts'
import { DomainMap } from '#web/practice/DomainMap.tsx'
import { type DomainState, domainStates } from '#web/practice/domain-states.ts'
import { LevelLinks } from '#web/practice/LevelLinks.tsx'
import { messages as practiceMessages } from '#web/practice/messages.ts'
import { planFigures } from '#web/practice/plan-figures.ts'
import { readAddress } from '#web/practice/practice-address.ts'
import { FourWeeks } from '#web/practice/viewers/FourWeeks.tsx'
import { messages } from '#web/practice/viewers/messages.ts'

const NOTHING_SEEN: ReadonlyMap<number, number> = new Map()
const DAYS_OF_A_WEEK = 7

type Props = { pupil: ViewedPupil; domains: readonly PracticeDomain[]; children: ReactNode }

/** The practice of a pupil as others see it: the map, four weeks, what is due and the plan. */
export function PupilReport({ pupil: { id, level: usual, streak, progress }, domains, children }: Props) {
  const [search] = useSearchParams()
  const [today] = useState(() => polishDay(new Date()))
  const level = levelOf(readAddress(search).level ?? usual)
  const states = domainStates(domains, level, progress)
  const week = progress.days.filter(({ day }) => day > dayAfter(today, -DAYS_OF_A_WEEK))
  const facts = [
    [messages.week, messages.weekFacts(sumOf(week, 'tasks'), sumOf(week, 'right'))],
    [messages.streakLabel, messages.streak(streak)],
    [messages.sitsLabel, messages.sits(states.filter(({ isSitting }) => isSitting).length, states.length)],
    [messages.dueLabel, messages.due(progress.due)],
  ] as const
  return (
    <div className="page practice-columns practice-report">
      <div className="practice-stack practice-report-side">
        <section aria-label={messages.facts}>
          <dl className="practice-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <FourWeeks days={progress.days} today={today} />
        <PupilsPlan progress={progress} states={states} today={today} />
      </div>
      <section aria-labelledby="mapa" className="practice-stack">
        <div className="practice-head">
          <h2 id="mapa" className="heading text-2xl">
            {messages.map}
          </h2>
          <LevelLinks level={level} to={(each) => paths.practicePupil(id, `level=${each}`)} />
        </div>
        <p className="text-sm text-text-muted">{messages.mapHint}</p>
        <DomainMap states={states} level={level} seen={NOTHING_SEEN} othersNotYet={messages.notYet} />
        {children}
      </section>
    </div>
  )
}

function PupilsPlan({ progress, states, today }: { progress: ViewedPupil['progress']; states: readonly DomainState[]; today: string }) {
  const { plan } = progress
  if (plan === null) return <p className="text-sm text-text-muted">{messages.noPlan}</p>
  const { daysLeft, goal, done, left } = planFigures(plan, progress, states, today)
  return (
    <section aria-labelledby="plan" className="practice-plan">
      <h2 id="plan" className="heading text-xl">
        {practiceMessages.planTitle(practiceMessages.exams[plan.exam])}
      </h2>
      <p>
        {messages.examOn(dayText(new Date(plan.on)))} {daysLeft !== 0 && practiceMessages.daysLeft(daysLeft)}
      </p>
      {daysLeft > 0 && <p>{practiceMessages.planToday(done, goal)}</p>}
      {left.names.length > 0 && <p className="text-sm text-text-muted">{practiceMessages.planLeft(left.names, left.more)}</p>}
    </section>
  )
}

function sumOf(days: ViewedPupil['progress']['days'], what: 'tasks' | 'right'): number {
  return days.reduce((sum, day) => sum + day[what], 0)
}

/** The map is of a school that can be chosen. */
function levelOf(level: SchoolLevel | null): SchoolLevel {
  return level !== null && practiceMessages.levels.has(level) ? level : 'HIGH_SCHOOL'
}
