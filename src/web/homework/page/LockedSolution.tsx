import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { Homework } from '#contract/homework/homework-page.ts'
import { messages } from '#web/homework/messages.ts'
import { UnlockPanel } from '#web/payment/index.ts'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = { homework: Pick<Homework, 'id' | 'slug' | 'title' | 'locked'> }

/** A paid solution for those who may not see it: its first step, and the way to the rest. */
export function LockedSolution({ homework }: Props) {
  const { locked } = homework
  if (!locked) return null
  const { firstStep, ...rest } = locked
  return (
    <section aria-labelledby="rozwiazanie" className="solution">
      <h2 id="rozwiazanie" className="heading text-2xl" lang="pl">
        {messages.solution}
      </h2>
      <ol className="step-list">
        <li className="step" data-state="current">
          <span className="step-number" aria-hidden>
            1
          </span>
          <div className="min-w-0">
            <h3 className="step-title">
              <span className="sr-only">{firstStep.title === '' ? '' : `${messages.step(1)}: `}</span>
              {withHardSpaces(firstStep.title) || messages.step(1)}
            </h3>
            <div className="step-body">
              <RichHtml html={firstStep.description} />
            </div>
          </div>
        </li>
      </ol>
      <UnlockPanel task={homework} locked={rest} />
    </section>
  )
}
