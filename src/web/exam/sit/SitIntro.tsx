import { useId } from 'react'
import type { Exam } from '#contract/exam.ts'
import type { EarlierSitting } from '#contract/exam-sitting.ts'
import { percentText } from '#web/exam/percent.ts'
import { messages } from '#web/exam/sit/messages.ts'
import { StartForm } from '#web/exam/sit/StartForm.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  exam: Pick<Exam, 'minutes'> & { isPublic: boolean }
  hasBegun: boolean
  earlier: readonly EarlierSitting[]
  passPercent: number | null
  isStarting: boolean
  onStart: (extraMinutes: number) => void
  onSee: (id: number) => void
}

/** The rules before the clock starts, and how earlier tries went. */
export function SitIntro({ exam: { minutes, isPublic }, hasBegun, earlier, passPercent, isStarting, onStart, onSee }: Props) {
  const rules = useId()

  return (
    <div className="page sit-intro">
      {isPublic || hasBegun ? (
        <section aria-labelledby={rules} className="sit-stack">
          <p className="text-lg">{messages.lead}</p>
          <h2 id={rules} className="heading text-xl">
            {messages.rules}
          </h2>
          <ul className="sit-rules">
            <li>{minutes === null ? messages.ruleNoTime : messages.ruleTime(minutes)}</li>
            <li>{messages.ruleSaved}</li>
            <li>{messages.ruleOpen}</li>
            <li>{messages.ruleHidden}</li>
          </ul>
          <StartForm
            label={hasBegun ? messages.goOn : messages.start}
            extraHint={minutes === null || hasBegun ? null : messages.extraHint}
            isStarting={isStarting}
            onStart={onStart}
          />
        </section>
      ) : (
        <p className="text-lg">{messages.takenBack}</p>
      )}
      {earlier.length > 0 && (
        <section aria-label={messages.earlier} className="sit-stack">
          <h2 className="heading text-xl">{messages.earlier}</h2>
          <ul className="sit-earlier">
            {earlier.map(({ id, handedInAt, points, maximum }) => (
              <li key={id}>
                <span>{messages.when(handedInAt)}</span>
                <span className="font-semibold">
                  {messages.points(points, maximum)} · {percentText({ points, maximum }, passPercent)}
                </span>
                <Button size="sm" onClick={() => onSee(id)} aria-label={`${messages.see}: ${messages.when(handedInAt)}`}>
                  {messages.see}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
