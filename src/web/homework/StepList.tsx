import { useLayoutEffect, useRef, useState } from 'react'
import type { SolutionStep } from '#contract/homework.ts'
import { messages } from '#web/homework/messages.ts'
import type { SolutionMode } from '#web/homework/solution-mode.ts'
import { countStages, showStages } from '#web/homework/step-stages.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml, useRichHtml } from '#web/ui/RichHtml.tsx'

type Props = { steps: readonly SolutionStep[]; mode: SolutionMode; headingLevel: 3 | 4 }

/**
 * Steps with their numbers and titles. What is still hidden is hidden by CSS alone (solution.css), so that without
 * script and in print everything is there, and the page doesn't jump when it comes to life.
 */
export function StepList({ steps, mode, headingLevel }: Props) {
  const [current, setCurrent] = useState(0)
  const [stage, setStage] = useState(1)
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

  function goTo(index: number, shownStage: number) {
    setCurrent(index)
    setStage(shownStage)
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }))
  }

  const isLast = current === steps.length - 1
  const Heading = `h${headingLevel}` as const
  return (
    <div className="step-list" data-counted={isCounted || undefined}>
      <ol ref={list}>
        {steps.map((step, index) => (
          <li key={step.id} className="step" data-state={index < current ? 'done' : index === current ? 'current' : 'upcoming'}>
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            <div className="min-w-0">
              <Heading className="step-title">
                <span className="sr-only">{step.title === '' ? '' : `${messages.step(index + 1)}: `}</span>
                {step.title || messages.step(index + 1)}
              </Heading>
              <div className="step-body">
                <RichHtml html={step.description} />
                {index === current && hasMore && (
                  <Button size="sm" className="step-control mt-3" onClick={() => setStage(stage + 1)} lang="pl">
                    {messages.showMore}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {steps.length > 1 && (
        <div className="step-control mt-2 flex flex-wrap items-center gap-3 pl-11 sm:pl-14" lang="pl">
          <Button disabled={current === 0} onClick={() => goTo(current - 1, Number.MAX_SAFE_INTEGER)}>
            {messages.back}
          </Button>
          {isLast && !hasMore ? (
            <p className="text-sm text-text-muted">{messages.lastStep}</p>
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
