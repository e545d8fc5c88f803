import { useState, useSyncExternalStore } from 'react'
import type { SolutionStep } from '#contract/homework/homework.ts'
import { messages } from '#web/homework/messages.ts'
import { chooseSolutionMode, currentSolutionMode, onSolutionModeChange, type SolutionMode } from '#web/homework/page/solution-mode.ts'
import { StepList } from '#web/homework/page/StepList.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'

type Props = {
  steps: readonly SolutionStep[]
  /** A solution told as one text; empty where there are only steps. */
  text: string
}

const MODES: { value: SolutionMode; label: string }[] = [
  { value: 'steps', label: messages.stepByStep },
  { value: 'all', label: messages.allSteps },
]

/**
 * The solution: step by step with back and next, or all steps. Of several ways of solving one is shown at a time, which CSS
 * alone sees to (solution.css): without script and on paper all are there.
 */
export function SolutionViewer({ steps, text }: Props) {
  const mode = useSyncExternalStore(onSolutionModeChange, currentSolutionMode, () => 'steps' as const)
  const methods = [...Map.groupBy(steps, (step) => step.method)]
  const [chosen, setChosen] = useState(methods[0]?.[0])
  return (
    <section aria-labelledby="rozwiazanie" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3" lang="pl">
        <h2 id="rozwiazanie" className="heading text-2xl">
          {messages.solution}
        </h2>
        {steps.length > 0 && (
          <SegmentedControl
            label={messages.mode}
            options={MODES}
            value={mode}
            onChange={chooseSolutionMode}
            className="needs-script max-sm:w-full"
          />
        )}
      </div>
      {text !== '' && <RichHtml html={text} />}
      {methods.length > 1 && (
        <div className="needs-script flex flex-wrap items-center gap-3" lang="pl">
          <SegmentedControl
            label={messages.methodCount(methods.length)}
            options={methods.map(([method]) => ({ value: String(method), label: messages.method(method) }))}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          />
          <p className="text-sm text-text-muted">{messages.methodCount(methods.length)}</p>
        </div>
      )}
      {methods.map(([method, own]) => (
        <section key={method} aria-label={messages.method(method)} className="solution-way" data-chosen={method === chosen || undefined}>
          {methods.length > 1 && (
            <h3 className="heading text-lg text-accent-text" lang="pl">
              {messages.method(method)}
            </h3>
          )}
          <StepList steps={own} mode={mode} headingLevel={methods.length > 1 ? 4 : 3} hasKeys={method === chosen} />
        </section>
      ))}
    </section>
  )
}
