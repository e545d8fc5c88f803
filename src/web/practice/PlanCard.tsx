import { type SubmitEvent, useState } from 'react'
import type { SchoolLevel } from '#contract/enums.ts'
import {
  LEVEL_OF_EXAM,
  MINUTES_A_DAY,
  PLANNED_EXAMS,
  type PlannedExam,
  type PracticePlan,
  type PracticeProgress,
} from '#contract/practice/practice.ts'
import { polishDay } from '#contract/text/clock.ts'
import { savePlan } from '#web/practice/api.ts'
import type { DomainState } from '#web/practice/domain-states.ts'
import { messages } from '#web/practice/messages.ts'
import { offeredDay, planFigures } from '#web/practice/plan-figures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

type Props = {
  progress: PracticeProgress
  states: readonly DomainState[]
  level: SchoolLevel
  isSignedIn: boolean
  onSaved: (progress: PracticeProgress) => void
}

/** The plan up to an exam: days left, today's goal, what sits; or the form that makes one. */
export function PlanCard({ progress, states, level, isSignedIn, onSaved }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [today] = useState(() => polishDay(new Date()))
  const [refusal, setRefusal] = useState('')
  const { plan } = progress

  async function save(next: PracticePlan | null) {
    setRefusal('')
    try {
      onSaved(await savePlan(isSignedIn, next))
      setEditing(false)
    } catch {
      setRefusal(messages.notSaved)
    }
  }

  return (
    <section aria-labelledby="plan" className="practice-plan">
      <h2 id="plan" className="heading text-xl">
        {plan ? messages.planTitle(messages.exams[plan.exam]) : messages.plan}
      </h2>
      {plan && !isEditing ? (
        <>
          <PlanLines today={today} plan={plan} progress={progress} states={states} />
          <div className="practice-buttons">
            <Button size="sm" onClick={() => setEditing(true)}>
              {messages.changePlan}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void save(null)}>
              {messages.endPlan}
            </Button>
          </div>
        </>
      ) : isEditing ? (
        <PlanForm today={today} plan={plan} level={level} onSave={save} />
      ) : (
        <>
          <p className="text-sm text-text-muted">{messages.planHint}</p>
          <div className="practice-buttons">
            <Button onClick={() => setEditing(true)}>{messages.savePlan}</Button>
          </div>
        </>
      )}
      <p role="status" className="text-sm">
        {refusal}
      </p>
    </section>
  )
}

function PlanLines({ today, plan, progress, states }: { today: string; plan: PracticePlan } & Pick<Props, 'progress' | 'states'>) {
  const { daysLeft, goal, done, reach, sitting, all, left } = planFigures(plan, progress, states, today)
  return (
    <>
      <p className="practice-days">{daysLeft === 0 ? messages.isToday : messages.daysLeft(daysLeft)}</p>
      {daysLeft > 0 && (
        <>
          <progress max={goal} value={Math.min(done, goal)} aria-label={messages.todayLabel} className="practice-bar" />
          <p>{messages.planToday(done, goal)}</p>
          <p className="text-sm text-text-muted">{messages.planReach(reach)}</p>
        </>
      )}
      {all > 0 && <p>{messages.planSits(sitting, all)}</p>}
      {left.names.length > 0 && <p className="text-sm text-text-muted">{messages.planLeft(left.names, left.more)}</p>}
    </>
  )
}

function PlanForm({
  today,
  plan,
  level,
  onSave,
}: {
  today: string
  plan: PracticePlan | null
  level: SchoolLevel
  onSave: (plan: PracticePlan) => Promise<void>
}) {
  const first = PLANNED_EXAMS.find((each) => LEVEL_OF_EXAM[each] === level) ?? 'MATURA_BASIC'
  const [exam, setExam] = useState<PlannedExam>(plan?.exam ?? first)
  const [on, setOn] = useState(plan?.on ?? offeredDay(first, today))
  const [minutes, setMinutes] = useState(plan?.minutesADay ?? 20)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setSaving(true)
    await onSave({ exam, on, minutesADay: minutes })
    setSaving(false)
  }

  return (
    <form className="practice-stack" onSubmit={(event) => void submit(event)}>
      <Select
        label={messages.exam}
        options={PLANNED_EXAMS.map((value) => ({ value, label: messages.exams[value] }))}
        value={exam}
        onChange={({ target }) => {
          const chosen = PLANNED_EXAMS.find((value) => value === target.value) ?? exam
          setExam(chosen)
          setOn(offeredDay(chosen, today))
        }}
      />
      <TextField
        type="date"
        label={messages.examDay}
        hint={messages.examDayHint}
        required
        min={today}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      <TextField
        type="number"
        inputMode="numeric"
        label={messages.minutes}
        required
        min={MINUTES_A_DAY.min}
        max={MINUTES_A_DAY.max}
        value={Number.isNaN(minutes) ? '' : minutes}
        onChange={({ target }) => setMinutes(target.valueAsNumber)}
      />
      <Button type="submit" loading={isSaving}>
        {messages.savePlan}
      </Button>
    </form>
  )
}
