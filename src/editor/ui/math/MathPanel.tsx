import type { Editor } from '@tiptap/core'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formulaError, renderFormula } from '#math/render/render-formula.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import type { OpenPanel } from '../editor-ui.ts'
import { Popover } from '../Popover.tsx'
import { nodeAnchor, selectionAnchor } from '../selection-anchor.ts'
import { useLatest } from '../use-latest.ts'
import { expandSnippet, insertCommand, nextGap, previousGap, type Source } from './edit-source.ts'
import { type MathInput, mathInput, rememberMathInput } from './math-input.ts'
import { finishMath, type MathDraft, setMathDraft, updateMathDraft } from './math-editing.ts'
import { messages } from './messages.ts'
import { SymbolPalette } from './SymbolPalette.tsx'

// Of those who don't choose it, nobody loads it.
const VisualInput = lazy(() => import('./VisualInput.tsx'))

const INPUTS = (['tex', 'visual'] as const).map((value) => ({ value, label: messages.inputs[value] }))

type Props = { editor: Editor; panel: OpenPanel; onClose: () => void }

type Start = { draft: MathDraft; numbered: boolean }

/** What is edited: the node at the panel's position, or a new formula at the selection, of the selected text. */
function startOf(editor: Editor, { name, pos }: OpenPanel): Start | null {
  const { doc, selection } = editor.state
  if (name === 'math') {
    const node = pos === null ? null : doc.nodeAt(pos)
    if (node === null || pos === null) return null
    const display = node.type.name === 'mathDisplay'
    return { draft: { pos, isNew: false, display, tex: String(node.attrs['tex']) }, numbered: node.attrs['numbered'] === true }
  }
  const tex = doc.textBetween(selection.from, selection.to, ' ', '')
  return { draft: { pos: selection.to, from: selection.from, isNew: true, display: name === 'math-new-display', tex }, numbered: false }
}

/** Editing of a formula beside it: the source with its live preview, the error in red, symbols by topic. */
export function MathPanel({ editor, panel, onClose }: Props) {
  const [start] = useState(() => startOf(editor, panel))
  const anchor = useMemo(() => (panel.pos === null ? selectionAnchor(editor) : nodeAnchor(editor, panel.pos)), [editor, panel])
  if (start === null) return null
  const { display } = start.draft
  return (
    <Popover
      label={display ? messages.displayTitle : messages.inlineTitle}
      anchor={anchor}
      onClose={onClose}
      className="editor-popover-form math-panel-editor"
    >
      <MathForm editor={editor} start={start} onClose={onClose} />
    </Popover>
  )
}

function MathForm({ editor, start: { draft, numbered: startNumbered }, onClose }: { editor: Editor; start: Start; onClose: () => void }) {
  const [tex, setTex] = useState(draft.tex)
  const [display, setDisplay] = useState(draft.display)
  const [numbered, setNumbered] = useState(startNumbered)
  const [input, setInput] = useState(mathInput)
  // Who switches by the keyboard stays where they are.
  const [isSwitched, setSwitched] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const id = useId()

  // Whatever closes the panel – a key, a press elsewhere, another formula – keeps what was written.
  const written = useLatest({ tex, display, numbered })
  useEffect(() => {
    // Strict mode runs effects twice; the document changes only when the panel has really gone.
    let isGone = false
    setMathDraft(editor, draft)
    return () => {
      isGone = true
      queueMicrotask(() => {
        // Read when it is over, on purpose: what was written last counts.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        if (isGone) finishMath(editor, written.current)
      })
    }
  }, [editor, draft, written])

  useEffect(() => updateMathDraft(editor, { display, tex }), [editor, display, tex])

  useLayoutEffect(() => {
    const at = caret.current
    caret.current = null
    if (at !== null) field.current?.setSelectionRange(at, at)
  })

  const error = tex.trim() === '' ? null : formulaError(tex, display)

  function now(): Source {
    const area = field.current
    return { text: tex, start: area?.selectionStart ?? tex.length, end: area?.selectionEnd ?? tex.length }
  }

  function apply(source: Source) {
    caret.current = source.start
    setTex(source.text)
    field.current?.focus()
  }

  function choose(next: MathInput) {
    rememberMathInput(next)
    setInput(next)
    setSwitched(true)
    setRefused(false)
  }

  /** Told as late as when the panel goes, too: then nothing is rendered any more. */
  function write(next: string) {
    written.current = { ...written.current, tex: next }
    setTex(next)
  }

  /** It stays TeX, whatever the device remembers of others. */
  function refuse() {
    setInput('tex')
    setRefused(true)
    if (!isSwitched) queueMicrotask(() => field.current?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!display && !event.shiftKey))
    if (isDone && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onClose()
      return
    }
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
    const expanded = event.shiftKey ? null : expandSnippet(now())
    if (expanded !== null) {
      event.preventDefault()
      apply(expanded)
      return
    }
    const gap = event.shiftKey ? previousGap(now()) : nextGap(now())
    if (gap === null) return
    event.preventDefault()
    field.current?.setSelectionRange(gap, gap)
  }

  return (
    <div className="editor-form">
      <SegmentedControl label={messages.input} options={INPUTS} value={input} onChange={choose} className="justify-self-start" />
      {input === 'visual' ? (
        <Suspense fallback={<p className="math-hint">{messages.visualLoading}</p>}>
          <VisualInput takesFocus={!isSwitched} tex={tex} onChange={write} onDone={onClose} onRefuse={refuse} />
        </Suspense>
      ) : (
        <>
          {isRefused && (
            <p className="math-hint" role="status">
              {messages.visualRefused}
            </p>
          )}
          <div className="math-preview" aria-hidden={tex.trim() === '' || undefined}>
            {tex.trim() === '' ? (
              <p className="math-preview-empty">{messages.previewEmpty}</p>
            ) : (
              // KaTeX's own html, made with trust off from a source the author is writing.
              <div className="math-scroll" dangerouslySetInnerHTML={{ __html: renderFormula(tex, { display }) }} />
            )}
          </div>
          <div className="grid gap-1.5">
            <label htmlFor={id} className="text-sm font-medium">
              {messages.source}
            </label>
            <textarea
              id={id}
              ref={field}
              data-autofocus
              className="control math-source"
              rows={display ? 3 : 2}
              maxLength={4096}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={messages.sourcePlaceholder}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={`${id}-note`}
              value={tex}
              onChange={(event) => setTex(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <p id={`${id}-note`} className={error === null ? 'math-hint' : 'math-hint math-hint-error'} role="status">
              {error ?? (display ? messages.hintDisplay : messages.hintInline)}
            </p>
          </div>
          <SymbolPalette onChoose={(command) => apply(insertCommand(now(), command))} />
        </>
      )}
      <div className="math-panel-foot">
        <div className="math-choices">
          <Checkbox label={messages.display} checked={display} onChange={(event) => setDisplay(event.target.checked)} />
          {display && <Checkbox label={messages.numbered} checked={numbered} onChange={(event) => setNumbered(event.target.checked)} />}
        </div>
        <div className="editor-form-buttons">
          {!draft.isNew && (
            <IconButton
              label={messages.remove}
              icon={<Trash2 aria-hidden />}
              title={messages.remove}
              tooltip={false}
              onClick={() => {
                finishMath(editor, { tex: '', display, numbered })
                onClose()
              }}
            />
          )}
          <Button size="sm" variant="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </div>
      </div>
    </div>
  )
}
