import { useEffect, useId, useRef, useState } from 'react'
import { polishTypography } from '#contract/text/polish-typography.ts'
import { drawPlane } from '#math/drawing/draw-plane.ts'
import { fitted, type LiveFigure, type Parameter, type Values } from '#math/drawing/live/live-figure.ts'
import { num } from '#math/drawing/live/words.ts'
import { planeView } from '#math/drawing/plane-view.ts'
import { Button } from '#web/ui/Button.tsx'
import { Handles } from './Handles.tsx'
import { messages } from './messages.ts'
import './moved-figure.css'

/** A figure with points to take, a slider for each number, and words that say what is to be seen now. */
export function MovedFigure({ figure, start }: { figure: LiveFigure; start: Values }) {
  const [values, setValues] = useState(start)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const move = (changed: Values): void => setValues((before) => fitted(figure, { ...before, ...changed }))

  // Whoever woke the figure goes on with its first slider.
  useEffect(() => group.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  const picture = figure.draw(values)
  // A sign of relation keeps to what is after it at a line's end, and to a letter before it.
  const words = polishTypography(figure.say(values), 'pl')
    .replaceAll(/([=≈<>]) /g, '$1\u00a0')
    .replaceAll(/(?<![\p{L}\d])(\p{L}) (?=[=≈<>])/gu, '$1\u00a0')
  return (
    <div ref={group} role="group" aria-label={figure.title} className="moved-figure-parts">
      <p className="moved-figure-title" aria-hidden>
        {figure.title}
      </p>
      <div className="moved-figure-stage">
        {/* Our own svg of numbers. What it shows is said below. */}
        <div aria-hidden dangerouslySetInnerHTML={{ __html: drawPlane({ ...picture, kind: 'plane', alt: figure.title }) }} />
        <Handles figure={figure} values={values} view={planeView(picture)} onMove={move} />
      </div>
      <output className="moved-figure-words" htmlFor={[...figure.parameters.keys()].map((name) => `${id}${name}`).join(' ')}>
        {words}
      </output>
      <div className="moved-figure-sliders">
        {[...figure.parameters].map(([name, parameter]) => (
          <Slider key={name} id={`${id}${name}`} {...{ parameter }} value={values[name] ?? 0} onMove={(value) => move({ [name]: value })} />
        ))}
      </div>
      <p className="moved-figure-foot">
        <span>{figure.handles.length > 0 ? messages.hint : messages.sliders}</span>
        <Button size="sm" variant="ghost" onClick={() => setValues(start)}>
          {messages.reset}
        </Button>
      </p>
    </div>
  )
}

type SliderProps = { id: string; parameter: Parameter; value: number; onMove: (value: number) => void }

function Slider({ id, parameter: { label, from, to, step, say = num }, value, onMove }: SliderProps) {
  return (
    <div className="moved-figure-slider">
      <label htmlFor={id}>{polishTypography(label, 'pl')}</label>
      <span aria-hidden>{say(value)}</span>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
