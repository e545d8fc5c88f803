import ArrowDown from 'virtual:icons/arrow-down'
import ArrowLeft from 'virtual:icons/arrow-left'
import ArrowRight from 'virtual:icons/arrow-right'
import ArrowUp from 'virtual:icons/arrow-up'
import ChevronsLeft from 'virtual:icons/chevrons-left'
import ChevronsRight from 'virtual:icons/chevrons-right'
import X from 'virtual:icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sayParts } from '#contract/speech.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { type Step, stepFrom } from '#web/speech/formula-parts.ts'
import { messages } from '#web/speech/messages.ts'
import { isShown, shownSource } from '#web/speech/shown-passages.ts'
import { walkMessages } from '#web/speech/walk-messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import '#web/speech/read-aloud.css'
import '#web/speech/formula-walk.css'

type Spoken = Output<typeof sayParts>
type Props = { place: Element; onEnd: () => void }

const KEYS: ReadonlyMap<string, Step> = new Map(
  Object.entries<Step>({ ArrowDown: 'in', ArrowUp: 'out', ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' }),
)

/**
 * Walks the formulas of a place by arrow keys, or by its buttons: the words of each part are said, and marked among those of the
 * formula; the formula is outlined where it stands. Nothing is put in its place: its MathML stays for readers that speak it.
 */
export function FormulaWalk({ place, onEnd }: Props) {
  const [formulas] = useState(() => shownFormulas(place))
  const [chosen, setChosen] = useState(() => nearest(formulas))
  const [spoken, setSpoken] = useState<Spoken | 'failed' | null>(null)
  const [part, setPart] = useState(0)
  const [isAtEdge, setAtEdge] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const help = useId()
  const formula = formulas[chosen]
  const said = formula ? saidNow(spoken, part) : walkMessages.none

  useEffect(() => {
    if (!formula) return
    let isWanted = true
    formula.setAttribute('data-read-now', '')
    formula.scrollIntoView({ block: 'center' })
    browserApi
      .call(sayParts, { body: { formula: shownSource(formula) } })
      .catch(() => 'failed' as const)
      .then((reply) => isWanted && setSpoken(reply))
      .catch(() => undefined)
    return () => {
      isWanted = false
      formula.removeAttribute('data-read-now')
    }
  }, [formula])

  function move(step: Step) {
    if (spoken === null || spoken === 'failed') return
    const next = stepFrom(spoken.parts, part, step)
    if (next !== null) setPart(next)
    setAtEdge(next === null)
  }

  function turn(by: number) {
    const next = chosen + by
    setAtEdge(!formulas[next])
    if (!formulas[next]) return
    setChosen(next)
    setSpoken(null)
    setPart(0)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = KEYS.get(event.key)
    if (step) move(step)
    else if (event.key === 'PageDown') turn(1)
    else if (event.key === 'PageUp') turn(-1)
    else if (event.key === 'Escape') onEnd()
    else return
    // The keys of the page walk its steps.
    event.preventDefault()
    event.stopPropagation()
  })

  // Before it is seen: a key may follow at once.
  useLayoutEffect(() => {
    const element = panel.current
    element?.focus()
    const listen = (event: KeyboardEvent): void => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])

  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton label={label} icon={icon} onClick={onClick} tooltip={false} />
  )
  return createPortal(
    <section
      ref={panel}
      role="application"
      aria-label={messages.walk}
      aria-describedby={help}
      // Arrow keys are its own, so a screen reader hands them on.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang="pl"
      className="formula-walk no-print"
    >
      <p id={help} className="sr-only">
        {walkMessages.walkHelp}
      </p>
      <p className="sr-only" role="status" aria-live="assertive" aria-atomic>
        {isAtEdge ? walkMessages.edge : said}
      </p>
      {formula && <p className="formula-walk-place">{walkMessages.place(chosen + 1, formulas.length)}</p>}
      <p aria-hidden className="formula-walk-words">
        {spoken === null || spoken === 'failed' ? said : <Words spoken={spoken} part={part} />}
      </p>
      <div className="formula-walk-buttons">
        {button(walkMessages.previousFormula, <ChevronsLeft aria-hidden />, () => turn(-1))}
        {button(walkMessages.previousPart, <ArrowLeft aria-hidden />, () => move('previous'))}
        {button(walkMessages.out, <ArrowUp aria-hidden />, () => move('out'))}
        {button(walkMessages.into, <ArrowDown aria-hidden />, () => move('in'))}
        {button(walkMessages.nextPart, <ArrowRight aria-hidden />, () => move('next'))}
        {button(walkMessages.nextFormula, <ChevronsRight aria-hidden />, () => turn(1))}
        {button(walkMessages.endWalk, <X aria-hidden />, onEnd)}
      </div>
    </section>,
    document.body,
  )
}

/** The formulas that are shown, in the order of reading. */
function shownFormulas(place: Element): Element[] {
  return [...place.querySelectorAll('.katex')].filter((formula) => isShown(formula) && shownSource(formula) !== '')
}

/** The first formula that can be seen, or the first of all. */
function nearest(formulas: readonly Element[]): number {
  const seen = formulas.findIndex((formula) => {
    const { top, bottom } = formula.getBoundingClientRect()
    return top > 0 && bottom < innerHeight
  })
  return Math.max(0, seen)
}

function saidNow(spoken: Spoken | 'failed' | null, part: number): string {
  if (spoken === null) return walkMessages.wait
  if (spoken === 'failed') return walkMessages.failed
  return partsAround(spoken, part).said.replace(/[,;:]+$/, '')
}

/** The words of a part, and those of the formula before and after it. */
function partsAround({ words, parts }: Spoken, part: number): { before: string; said: string; after: string } {
  const chosen = parts[part]
  const text = (from?: number, to?: number): string => words.slice(from, to).join(' ')
  return { before: text(0, chosen?.firstWord), said: text(chosen?.firstWord, chosen?.endWord), after: chosen ? text(chosen.endWord) : '' }
}

/** All words of the formula, those of the part marked. */
function Words({ spoken, part }: { spoken: Spoken; part: number }) {
  const { before, said, after } = partsAround(spoken, part)
  return (
    <>
      {before} <mark>{said}</mark> {after}
    </>
  )
}
