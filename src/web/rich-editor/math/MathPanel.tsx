import type { Editor } from '@tiptap/core'
import Trash2 from 'virtual:icons/trash'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { texInText } from '#editor/paste/tex-in-text.ts'
import { formulaError, renderFormula } from '#math/render/render-formula.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import type { OpenPanel } from '../editor-ui.ts'
import { Popover } from '../toolbar/Popover.tsx'
import { nodeAnchor, selectionAnchor } from '../selection-anchor.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { expandSnippet, insertCommand, nextGap, previousGap, type Source } from './edit-source.ts'
import { type MathInput, mathInput, rememberMathInput } from './math-input.ts'
import { finishMath, type MathDraft, setMathDraft, takesMath, updateMathDraft } from './math-editing.ts'
import { messages } from './messages.ts'
import { SymbolPalette } from './SymbolPalette.tsx'
import { TexOffers } from './TexOffers.tsx'
import { useTexOffers } from './use-tex-offers.ts'
import { bring } from '#web/lib/bring.ts'

// It is loaded when somebody chooses it.
const VisualInput = lazy(() => bring(() => import('./VisualInput.tsx')))

const INPUTS = (['tex', 'visual'] as const).map((value) => ({ value, label: messages.inputs[value] }))

type Props = { editor: Editor; panel: OpenPanel; onClose: () => void }

type Start = { draft: MathDraft; numbered: boolean }

/** Returns the formula to edit: the node at the panel's position, or a new one made of the selected text. */
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
  /** True once somebody has switched by the keyboard: the focus stays on the switch. */
  const [isSwitched, setSwitched] = useState(false)
  const isPressed = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const id = useId()

  // The source is kept however the panel closes: by a key, a press elsewhere or another formula; and at once, before a key
  // that undoes it can come.
  const written = useLatest({ tex, display, numbered })
  useLayoutEffect(() => {
    // Strict mode runs effects twice; the document changes only when the panel has really gone.
    let isGone = false
    setMathDraft(editor, draft)
    return () => {
      isGone = true
      queueMicrotask(() => {
        // The ref is read after the panel has gone, so that the last source counts.
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

  const sourceError = tex.trim() === '' ? null : formulaError(tex, display)

  const offers = useTexOffers(tex, apply)
  // A command that is still being typed is no mistake yet.
  const error = offers.isOpen ? null : sourceError

  function now(): Source {
    const area = field.current
    return { text: tex, start: area?.selectionStart ?? tex.length, end: area?.selectionEnd ?? tex.length }
  }

  function apply(source: Source) {
    caret.current = source.start
    offers.close()
    setTex(source.text)
    field.current?.focus()
  }

  function choose(next: MathInput, isByPointer: boolean) {
    rememberMathInput(next)
    setInput(next)
    setSwitched(!isByPointer)
    setRefused(false)
    if (isByPointer && next === 'tex') queueMicrotask(() => field.current?.focus())
  }

  /** Takes the source of the visual field; it may come while the panel closes, when nothing is rendered any more. */
  function write(next: string) {
    written.current = { ...written.current, tex: next }
    setTex(next)
  }

  /** Opens the TeX field for a formula that the visual one can't show; the remembered choice stays. */
  function refuse() {
    setInput('tex')
    setRefused(true)
    if (!isSwitched) queueMicrotask(() => field.current?.focus())
  }

  /** Closes the panel, unless the text has no room for the formula: then it can still be made shorter. */
  function done() {
    if (takesMath(editor, written.current)) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (offers.takesKey(event)) return
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!display && !event.shiftKey))
    if (isDone && !event.nativeEvent.isComposing) {
      event.preventDefault()
      done()
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

  /** A pasted formula comes without the signs around it: they are no part of its source. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text/plain').trim()
    const [only, another] = texInText(text)
    if (only === undefined || another !== undefined || !('tex' in only)) return
    event.preventDefault()
    apply(insertCommand({ ...now(), text: tex }, only.tex))
  }

  return (
    <div className="editor-form">
      {/* A press on the switch means to write on in the other way; arrows on it only look. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="justify-self-start" onPointerDown={() => (isPressed.current = true)} onKeyDown={() => (isPressed.current = false)}>
        <SegmentedControl label={messages.input} options={INPUTS} value={input} onChange={(next) => choose(next, isPressed.current)} />
      </div>
      {input === 'visual' ? (
        <Suspense fallback={<p className="math-hint">{messages.visualLoading}</p>}>
          <VisualInput takesFocus={!isSwitched} tex={tex} onChange={write} onDone={done} onRefuse={refuse} />
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
              {...offers.fieldProps}
              value={tex}
              onChange={(event) => {
                setTex(event.target.value)
                offers.follow(event.target)
              }}
              onSelect={(event) => offers.leave(event.currentTarget)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            <p id={`${id}-note`} className={error === null ? 'math-hint' : 'math-hint math-hint-error'} role="status">
              {error ?? (offers.isOpen ? messages.hintOffers : display ? messages.hintDisplay : messages.hintInline)}
            </p>
          </div>
          <TexOffers offers={offers} />
          <div hidden={offers.isOpen}>
            <SymbolPalette onChoose={(command) => apply(insertCommand(now(), command))} />
          </div>
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
          <Button size="sm" variant="primary" onClick={done}>
            {messages.done}
          </Button>
        </div>
      </div>
    </div>
  )
}
