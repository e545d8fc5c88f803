import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { SolutionStep } from '#contract/homework/homework-page.ts'
import { messages } from '#web/homework/messages.ts'
import type { SolutionMode } from '#web/homework/page/solution-mode.ts'
import { countStages, showStages } from '#web/homework/page/step-stages.ts'
import { type ReportedTask, ReportMark } from '#web/report/index.ts'
import { ReadAloud } from '#web/speech/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml, useRichHtml } from '#web/ui/rich/RichHtml.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'

type Props = {
  task: ReportedTask
  steps: readonly Omit<SolutionStep, 'latex' | 'order'>[]
  mode: SolutionMode
  headingLevel: 3 | 4
  /** True when arrow keys walk these steps. */
  hasKeys: boolean
  /** The step to begin with, and whether all of it is shown. */
  start: Start | null
  /** Called with each step that is gone to; null for the first, and once the last is shown whole. */
  onStep: (step: number | null) => void
}

export type Start = { step: number; isWhole: boolean }

/** More stages than any step has. */
const ALL = Infinity

/**
 * Steps with their numbers and titles. What is still hidden is hidden by CSS alone (solution.css), so that without
 * script and in print everything is there, and the page doesn't jump when it comes to life.
 */
export function StepList({ task, steps, mode, headingLevel, hasKeys, start, onStep }: Props) {
  const [current, setCurrent] = useState(Math.min(start?.step ?? 0, steps.length - 1))
  const [stage, setStage] = useState(start?.isWhole ? ALL : 1)
  const [stageCount, setStageCount] = useState(1)
  const list = useRef<HTMLOListElement>(null)
  const firstHtml = useRichHtml(steps[0]?.description ?? '')
  // Known from the markup until the browser has counted, so that the button stands in the first paint.
  const [isCounted, setCounted] = useState(false)
  const hasMore = isCounted ? stage < stageCount : firstHtml.includes('data-reveal="')

  useLayoutEffect(() => {
    const contents = [...(list.current?.querySelectorAll('.step-body > .rich') ?? [])]
    for (const [index, content] of contents.entries()) {
      const count = countStages(content)
      showStages(content, mode === 'all' || index !== current ? count : stage)
      if (index === current) setStageCount(count)
    }
    setCounted(true)
  }, [mode, current, stage])

  // Whoever goes on from where they left off is led there.
  const startStep = start?.isWhole === false ? start.step : 0
  useEffect(() => {
    if (startStep > 0) list.current?.children[startStep]?.scrollIntoView({ block: 'center' })
  }, [startStep])

  /** The control that was pressed may be gone: focus goes on to the next one, or to the step, never to the page. */
  function keepFocus(index: number) {
    requestAnimationFrame(() => {
      // A button that has just been disabled holds the focus for one frame more.
      if (document.activeElement?.matches(':not(body, :disabled)')) return
      const root = list.current?.parentElement
      const next = root?.querySelector<HTMLElement>('.step-control:is(button), .step-control .button-primary')
      const target = next ?? list.current?.children[index]?.querySelector<HTMLElement>('.step-title')
      target?.focus({ preventScroll: true })
    })
  }

  function goTo(index: number, shownStage: number) {
    setCurrent(index)
    setStage(shownStage)
    tellStep(index, shownStage)
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }))
    keepFocus(index)
  }

  /** The whole solution has been seen when nothing of the last step is left: nobody needs to be led back there. */
  function tellStep(index: number, shownStage: number) {
    const content = list.current?.children[index]?.querySelector('.step-body > .rich')
    const isEnd = index === steps.length - 1 && (!content || shownStage >= countStages(content))
    onStep(index === 0 || isEnd ? null : index)
  }

  function showMore() {
    setStage(stage + 1)
    tellStep(current, stage + 1)
    keepFocus(current)
  }

  const isLast = current === steps.length - 1
  function goOn() {
    if (hasMore) showMore()
    else if (!isLast) goTo(current + 1, 1)
  }
  function goBack() {
    if (current > 0) goTo(current - 1, ALL)
  }
  useShortcuts(
    hasKeys && mode === 'steps'
      ? [
          { key: 'ArrowRight', label: messages.nextStepKey, run: goOn },
          { key: 'ArrowLeft', label: messages.previousStepKey, run: goBack },
        ]
      : [],
  )

  const Heading = `h${headingLevel}` as const
  return (
    <div className="step-list" data-counted={isCounted || undefined}>
      <ol ref={list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            id={`krok-${step.id}`}
            className="step"
            data-state={index < current ? 'done' : index === current ? 'current' : 'upcoming'}
          >
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            <div className="min-w-0">
              <Heading className="step-title" tabIndex={-1}>
                <span className="sr-only">{step.title === '' ? '' : `${messages.step(index + 1)}: `}</span>
                {withHardSpaces(step.title) || messages.step(index + 1)}
              </Heading>
              <ReadAloud within=".step" />
              <div className="step-body">
                <RichHtml html={step.description} />
                {index === current && hasMore && (
                  <Button size="sm" className="step-control mt-3" onClick={showMore} lang="pl">
                    {messages.showMore}
                  </Button>
                )}
                <ReportMark task={task} part="STEP" stepId={step.id} of={messages.step(index + 1)} />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {steps.length > 1 && (
        <div className="step-control mt-2 flex flex-wrap items-center gap-3 pl-11 sm:pl-14" lang="pl">
          <Button disabled={current === 0} onClick={goBack}>
            {messages.back}
          </Button>
          {isLast && !hasMore ? (
            <>
              <p className="text-sm text-text-muted">{messages.lastStep}</p>
              <Button variant="ghost" onClick={() => goTo(0, 1)}>
                {messages.beginAnew}
              </Button>
            </>
          ) : (
            !isLast && (
              <Button variant="primary" onClick={() => goTo(current + 1, 1)}>
                {messages.nextStep}
              </Button>
            )
          )}
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {isCounted && mode === 'steps' && current > 0 ? `${messages.step(current + 1)}: ${steps[current]?.title ?? ''}` : ''}
      </p>
    </div>
  )
}
