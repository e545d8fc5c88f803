import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SolutionStep } from '#contract/homework/homework-page.ts'
import { messages } from '#web/homework/messages.ts'
import { keepPlace, placeIn, showBegun } from '#web/homework/page/left-off.ts'
import { chooseSolutionMode, currentSolutionMode, onSolutionModeChange, type SolutionMode } from '#web/homework/page/solution-mode.ts'
import { type Start, StepList } from '#web/homework/page/StepList.tsx'
import { useBrowserValue } from '#web/lib/use-browser-fact.ts'
import type { ReportedTask } from '#web/report/index.ts'
import { ReadAloud, WalkFormulas } from '#web/speech/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'

type Props = {
  task: ReportedTask & { title: string }
  steps: readonly Omit<SolutionStep, 'latex' | 'order'>[]
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
export function SolutionViewer({ task, steps, text }: Props) {
  const { slug, title } = task
  const mode = useSyncExternalStore(onSolutionModeChange, currentSolutionMode, () => 'steps' as const)
  const methods = [...Map.groupBy(steps, (step) => step.method)]
  const [chosen, setChosen] = useState(methods[0]?.[0])
  const stepBegun = useBrowserValue(() => placeIn(slug)?.step ?? 1, 1)
  /** Says where the chosen way begins anew; each is another object. */
  const [start, setStart] = useState<Start | null>(null)
  const [startCount, setStartCount] = useState(0)

  useLayoutEffect(() => {
    showBegun(placeIn(slug) !== null)
    return () => showBegun(false)
  }, [slug])

  const [first] = useState(steps)
  // A link to a step, as news have them, leads to it and not to its closed title.
  useEffect(() => {
    const linked = first.find(({ id }) => `#krok-${id}` === location.hash)
    if (!linked) return
    const frame = requestAnimationFrame(() => {
      setChosen(linked.method)
      const step = first.filter(({ method }) => method === linked.method).indexOf(linked)
      setStart({ step, isWhole: false })
      setStartCount((count) => count + 1)
    })
    return () => cancelAnimationFrame(frame)
  }, [first])

  function startAt(next: Start) {
    setStart(next)
    setStartCount(startCount + 1)
  }

  function resume() {
    const place = placeIn(slug)
    if (place && methods.some(([method]) => method === place.method)) {
      setChosen(place.method)
      startAt({ step: place.step, isWhole: false })
    }
    showBegun(false)
  }

  function beginAnew() {
    keepPlace({ slug, title }, null)
    startAt({ step: 0, isWhole: false })
    showBegun(false)
  }

  /** Whoever listens to the whole of a solution sees the whole of it. */
  function showWhole() {
    const own = methods.find(([method]) => method === chosen)?.[1] ?? []
    flushSync(() => startAt({ step: own.length - 1, isWhole: true }))
  }

  return (
    <section aria-labelledby="rozwiazanie" className="solution">
      <div className="flex flex-wrap items-center justify-between gap-3" lang="pl">
        <div className="solution-head">
          <h2 id="rozwiazanie" className="heading text-2xl">
            {messages.solution}
          </h2>
          {steps.length > 0 && <WalkFormulas within="article" />}
          {steps.length > 0 && (
            <ReadAloud within=".solution" part=".solution-way[data-chosen]" label={messages.readSolution} onStart={showWhole} />
          )}
        </div>
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
      {steps.length > 1 && (
        <div className="left-off no-print" lang="pl">
          <p>{messages.leftOff}</p>
          <Button size="sm" onClick={resume}>
            {messages.resume(stepBegun + 1)}
          </Button>
          <Button size="sm" variant="ghost" onClick={beginAnew}>
            {messages.beginAnew}
          </Button>
        </div>
      )}
      {methods.map(([method, own]) => (
        <section key={method} aria-label={messages.method(method)} className="solution-way" data-chosen={method === chosen || undefined}>
          {methods.length > 1 && (
            <h3 className="heading text-lg text-accent-text" lang="pl">
              {messages.method(method)}
            </h3>
          )}
          <StepList
            key={method === chosen ? startCount : 0}
            task={task}
            steps={own}
            mode={mode}
            headingLevel={methods.length > 1 ? 4 : 3}
            hasKeys={method === chosen}
            start={method === chosen ? start : null}
            onStep={(step) => keepPlace({ slug, title }, step === null ? null : { method, step })}
          />
        </section>
      ))}
    </section>
  )
}
