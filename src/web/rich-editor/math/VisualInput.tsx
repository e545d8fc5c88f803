import { MathfieldElement } from 'mathlive'
import { useEffect, useRef, useState } from 'react'
import { readableTex } from '#editor/render/readable-tex.ts'
import { formulaMacros } from '#math/render/formula-macros.ts'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { useLatest } from '../hooks/use-latest.ts'
import { messages } from './messages.ts'
import { SchoolKeys, type SchoolKey } from './SchoolKeys.tsx'
import { SymbolPalette } from './SymbolPalette.tsx'
import { fromVisual, openVisually, withGaps } from './visual-tex.ts'

// Everything it needs is ours: KaTeX's fonts are on the page, and nothing sounds.
MathfieldElement.fontsDirectory = null
MathfieldElement.soundsDirectory = null
MathfieldElement.decimalSeparator = ','

/** Words that become their sign while they are typed. */
const SHORTCUTS = {
  sqrt: '\\sqrt{#?}',
  pi: '\\pi',
  sin: '\\sin',
  cos: '\\cos',
  tg: '\\tg',
  ctg: '\\ctg',
  log: '\\log',
  alfa: '\\alpha',
  beta: '\\beta',
  '<=': '\\le',
  '>=': '\\ge',
  '!=': '\\neq',
  '+-': '\\pm',
  '*': '\\cdot',
}

const PAGES = (['digits', 'letters', 'symbols'] as const).map((value) => ({ value, label: messages.pages[value] }))

type Props = {
  takesFocus: boolean
  tex: string
  onChange: (tex: string) => void
  onDone: () => void
  /** Called instead of opening a formula that it couldn't give back as it was. */
  onRefuse: () => void
}

/** Writes a formula as it looks, without TeX: a field that sets it while it is typed, keys of school mathematics, symbols. */
export default function VisualInput({ takesFocus, tex, onChange, onDone, onRefuse }: Props) {
  const [page, setPage] = useState<(typeof PAGES)[number]['value']>('digits')
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<MathfieldElement>(null)
  const start = useRef({ tex, takesFocus })
  const handlers = useLatest({ onChange, onDone, onRefuse })

  useEffect(() => {
    const mathfield = new MathfieldElement()
    field.current = mathfield
    mathfield.mathVirtualKeyboardPolicy = 'manual'
    mathfield.smartMode = false
    place.current?.append(mathfield)
    mathfield.menuItems = []
    mathfield.inlineShortcuts = SHORTCUTS
    mathfield.macros = { ...mathfield.macros, ...fieldMacros() }
    // Escape closes the panel, and a backslash is no door to TeX: that is the other way of writing.
    mathfield.keybindings = mathfield.keybindings.filter(({ key }) => !/\[Escape\]|\[Backslash\]|\\/.test(key))
    if (!openVisually(mathfield, start.current.tex)) handlers.current.onRefuse()
    // It speaks English; its name and the status below it say in Polish what stands in it.
    mathfield.addEventListener('announce', (event) => event.preventDefault())
    const source = (): string => fromVisual(mathfield.getValue('latex'))
    const name = (): void => mathfield.setAttribute('aria-label', messages.visualNamed(readableTex(source())))
    mathfield.addEventListener('focusin', name)
    name()
    let told = mathfield.getValue('latex')
    // It tells of a change only in a task of its own; whatever ends the writing before asks here.
    const tell = (): void => {
      const latex = mathfield.getValue('latex')
      if (latex === told) return
      told = latex
      handlers.current.onChange(source())
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      tell()
      handlers.current.onDone()
    }
    mathfield.addEventListener('input', tell)
    mathfield.addEventListener('keydown', onKeyDown, { capture: true })
    if (start.current.takesFocus) mathfield.focus()
    return () => {
      tell()
      mathfield.remove()
    }
  }, [handlers])

  function insert(command: string) {
    const isSelected = field.current?.selectionIsCollapsed === false
    field.current?.insert(withGaps(command, isSelected), { focus: true, feedback: false, selectionMode: 'placeholder' })
  }

  function press(key: SchoolKey) {
    if ('command' in key) field.current?.executeCommand(key.command)
    else insert(key.tex)
    field.current?.focus()
  }

  return (
    <>
      <div className="grid gap-1.5">
        <div ref={place} className="visual-input" />
        <p className="sr-only" role="status">
          {tex.trim() === '' ? '' : readableTex(tex)}
        </p>
        <p className="math-hint math-hint-keyboard">{messages.visualHint}</p>
      </div>
      <SegmentedControl label={messages.page} options={PAGES} value={page} onChange={setPage} className="justify-self-start" />
      {page === 'symbols' ? <SymbolPalette onChoose={insert} /> : <SchoolKeys page={page} onPress={press} />}
    </>
  )
}

/** Our own commands as the field takes them: names without the backslash. */
function fieldMacros(): Record<string, string> {
  return Object.fromEntries(Object.entries(formulaMacros()).map(([name, meaning]) => [name.slice(1), meaning]))
}
