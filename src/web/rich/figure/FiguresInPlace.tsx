import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PartProps } from '#web/rich/parts.ts'
import { readFigure, type ReadFigure } from './read-figure.ts'
import { MovedFigure } from './MovedFigure.tsx'

/** Marks a still figure whose place is taken. */
const MOVED = 'drawing-moved'

/** A figure with the element that it is moved in. */
type Shown = ReadFigure & { stage: HTMLElement }

/** Lets people move figures where they stand in a text, each when it is pressed; those before it stay as they were left. */
export function FiguresInPlace({ pointed: { element } }: PartProps) {
  const [figures, setFigures] = useState<readonly Shown[]>([])

  useEffect(() => {
    const found = element.classList.contains(MOVED) ? null : readFigure(element.dataset['spec'])
    if (!found) return
    const shown = { ...found, stage: stageOf(element) }
    // The place is taken at once, the figure comes with the next frame.
    requestAnimationFrame(() => setFigures((others) => [...others.filter(({ stage }) => stage.isConnected), shown]))
  }, [element])

  return figures.map(({ stage, figure, values }) => createPortal(<MovedFigure figure={figure} start={values} />, stage))
}

/** An element in the figure's place; the still one waits unseen, for paper. */
function stageOf(still: HTMLElement): HTMLElement {
  const stage = document.createElement('div')
  stage.className = 'moved-figure'
  still.classList.add(MOVED)
  still.after(stage)
  return stage
}
