import '#web/ui/overlay/popup.css'
import './editor.css'
import { Editor } from '@tiptap/core'
import Bug from 'virtual:icons/bug'
import CircleHelp from 'virtual:icons/circle-question-mark'
import Maximize2 from 'virtual:icons/maximize-2'
import Minimize2 from 'virtual:icons/minimize-2'
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RichDoc } from '#editor/schema/document.ts'
import { RICH_LIMITS, type RichVariant } from '#editor/schema/rich-variant.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { buildExtensions } from './build-extensions.ts'
import { openMenuAtCaret } from './clipboard/context-menu.ts'
import { writeAtEnd } from './commands.ts'
import { Counter } from './Counter.tsx'
import { DraftOffer } from './drafts/DraftOffer.tsx'
import { draftName, removeDraft, writeDraft } from './drafts/drafts.ts'
import { type FieldDrafts, useDrafts } from './drafts/use-drafts.ts'
import { contentOf, valueOf } from './editor-content.ts'
import type { EditorHandle, EditorValue } from './editor-value.ts'
import { uiOf } from './editor-ui.ts'
import { FieldButton } from './toolbar/FieldButton.tsx'
import { ImportButton } from './importing/ImportButton.tsx'
import { messages } from './messages.ts'
import type { Mentionable } from './suggestions/find-people.ts'
import { moveSelected } from './moving/moving.ts'
import { Panels } from './panels/Panels.tsx'
import { ShortcutHelp } from './panels/ShortcutHelp.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { EDITOR_FEATURES, type EditorFeature, shortcutActions, type ToolId, toolOf } from './tools.tsx'
import { useFullscreen } from './hooks/use-editor-state.ts'
import { useEscape } from './hooks/use-escape.ts'
import { useLatest } from './hooks/use-latest.ts'
import { CHAT_MAX_HEIGHT, EDITOR_HEIGHT, movesBlocks, offeredTools, toolGroups, withoutAdminTools } from './variants.ts'

/** Typing rests this long before the page hears of it. */
const DEBOUNCE_MS = 500

export type RichTextEditorProps = {
  /** Name of the field, read out. */
  label: string
  variant?: RichVariant
  /** The demo of the documentation page; for the variant `demo` alone. */
  demo?: string
  /** The document to begin with; another object later replaces what is written. */
  value?: RichDoc | null
  /** Called when typing has rested for 500 ms. */
  onChange?: (value: EditorValue) => void
  /** Most characters; a review has 256 of its own. */
  limit?: number
  /** Read-only for now, with its tools out of reach: what was written is being sent. */
  disabled?: boolean
  placeholder?: string
  /** Height of the writing area in CSS pixels; 350 unless said. */
  height?: number
  /** Name under which what a person has written is kept on this device until `clear`. */
  draftKey?: string
  /** The tools that are there of those that a page has to configure; all unless said. */
  features?: readonly EditorFeature[]
  /** Those whom `@` names; everybody whom the person finds, unless said. */
  people?: readonly Mentionable[]
  /** True when the caret stands in it as soon as it is there: for a dialog that is opened to write. */
  takesFocus?: boolean
  /** Adds the button that shows the document's html. */
  debug?: boolean
  ref?: Ref<EditorHandle>
}

/** A rich field. It is made in the browser alone: pages load it lazily and never while they are only read. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { variant = 'full', demo, label, disabled = false, placeholder, draftKey, features = EDITOR_FEATURES, debug = false } = props
  const people = props.people ?? null
  const limit = props.limit ?? RICH_LIMITS[variant].characters
  const featureList = features.join(' ')
  const groups = useMemo(
    () => offeredTools(toolGroups(variant, demo), featureList.split(' ') as EditorFeature[]),
    [variant, demo, featureList],
  ) // as they were joined
  const hasHandles = movesBlocks(variant, demo)
  const viewer = useKnownViewer()
  // In the documentation everyone may try every tool.
  const isAdmin = viewer?.role === 'ADMIN' || variant === 'demo'
  const host = useRef<HTMLDivElement>(null)
  const id = useId()
  const [editor, setEditor] = useState<Editor | null>(null)
  const drafts = useDrafts(draftName(draftKey, viewer?.id))
  const draft = drafts.own
  const latest = useLatest({ ...props, draft })
  /** The document that page and field agree on: neither tells the other what it has just heard. */
  const agreed = useRef(props.value)

  // Before the first paint, which has its tools then.
  useLayoutEffect(() => {
    if (host.current === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const actions = shortcutActions(groups.flat())
    const created = new Editor({
      element: host.current,
      injectCSS: false,
      content: contentOf(latest.current.value),
      editable: !(latest.current.disabled ?? false),
      extensions: buildExtensions({
        variant,
        placeholder,
        limit,
        takesPictures: groups.flat().includes('image'),
        hasHandles,
        takesFilms: groups.flat().includes('video'),
        actions: {
          ...actions,
          undo: toolOf('undo').run ?? ignore,
          redo: toolOf('redo').run ?? ignore,
          focusToolbar: () => focusIn(host.current, '[data-tool][tabindex="0"]'),
          focusMenu: () => focusIn(host.current, '.editor-floating :is(a[href], button, input, select)'),
          contextMenu: openMenuAtCaret,
          ...(hasHandles && {
            moveUp: (current: Editor) => moveSelected(current, -1),
            moveDown: (current: Editor) => moveSelected(current, 1),
          }),
        },
        onLimit: (most) => showToast({ title: messages.limitReached, message: messages.limitReachedHint(most), variant: 'warning' }),
      }),
      editorProps: {
        // The line with the caret keeps a distance from the edges.
        scrollThreshold: 40,
        scrollMargin: 48,
        attributes: { class: 'rich editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, id },
      },
      onUpdate() {
        clearTimeout(timer)
        timer = setTimeout(tell, DEBOUNCE_MS)
      },
      onBlur: () => {
        if (timer !== undefined) tell()
      },
    })
    function tell(): void {
      clearTimeout(timer)
      timer = undefined
      const value = valueOf(created)
      agreed.current = value.doc
      keepDraft(latest.current.draft, value)
      latest.current.onChange?.(value)
    }
    // A page that is closed or reloaded blurs nothing, and keeps what was typed last.
    const flush = (): void => {
      if (timer !== undefined) tell()
    }
    window.addEventListener('pagehide', flush)
    setEditor(created)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      created.destroy()
      setEditor(null)
    }
    // The label and the rest are read when the editor is made.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [variant, groups, limit])

  // A dialog that the field stands in is open only now.
  useEffect(() => {
    if (latest.current.takesFocus === true) editor?.view.focus()
  }, [editor, latest])

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  useEffect(() => {
    if (editor === null || props.value === agreed.current) return
    agreed.current = props.value
    editor.commands.setContent(contentOf(props.value), { emitUpdate: false })
  }, [editor, props.value])

  useEffect(() => {
    if (editor === null) return
    uiOf(editor).setAdmin(isAdmin)
    uiOf(editor).setPeople(people)
  }, [editor, isAdmin, people])

  useImperativeHandle(
    props.ref,
    () => ({
      value: () => (editor === null ? EMPTY : valueOf(editor)),
      clear() {
        editor?.commands.clearContent(false)
        if (draft !== undefined) removeDraft(draft)
      },
      focus: () => editor?.view.focus(),
    }),
    [editor, draft],
  )

  const isChat = variant === 'chat'
  const height = props.height ?? (isChat ? undefined : EDITOR_HEIGHT)
  return (
    <div className="editor" data-variant={variant} data-disabled={disabled || undefined}>
      {editor !== null && (
        <div inert={disabled}>
          <Frame
            editor={editor}
            groups={isAdmin ? groups : withoutAdminTools(groups)}
            id={id}
            debug={debug}
            drafts={drafts}
            // A note is a line in a dialog of its own; a demo shows its one tool.
            hasFullscreen={!['footnote', 'citation', 'demo'].includes(variant)}
            hasImport={variant !== 'demo'}
            hasHandles={hasHandles}
          />
        </div>
      )}
      {editor === null && <div className="editor-toolbar editor-toolbar-empty" aria-hidden />}
      {/* A convenience of the pointer: the keyboard comes to the text itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="editor-scroll"
        style={height === undefined ? { maxHeight: CHAT_MAX_HEIGHT } : { height }}
        // A press beside the text, below its end, goes to the text.
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget || editor === null || disabled) return
          event.preventDefault()
          writeAtEnd(editor)
        }}
      >
        <div ref={host} className="editor-host" />
      </div>
      {editor !== null && <Counter editor={editor} limit={limit} />}
      {editor !== null && !disabled && <Panels editor={editor} Field={RichTextEditor} />}
    </div>
  )
}

const EMPTY: EditorValue = { doc: { type: 'doc', content: [{ type: 'paragraph' }] }, isEmpty: true, characters: 0, isUploading: false }

/** Keeps what is written; an emptied field needs no draft. */
function keepDraft(own: string | undefined, { doc, isEmpty }: EditorValue): void {
  if (own === undefined) return
  if (isEmpty) removeDraft(own)
  else writeDraft(own, doc)
}

function focusIn(host: HTMLElement | null, selector: string): void {
  host?.closest('.editor')?.querySelector<HTMLElement>(selector)?.focus()
}

const ignore = (): void => undefined

type FrameProps = {
  editor: Editor
  groups: readonly (readonly ToolId[])[]
  id: string
  debug: boolean
  drafts: FieldDrafts
  hasFullscreen: boolean
  hasImport: boolean
  hasHandles: boolean
}

/** The toolbar with the buttons of the field itself, and the offer of a draft. */
function Frame({ editor, groups, id, debug, drafts, hasFullscreen, hasImport, hasHandles }: FrameProps) {
  const isFullscreen = useFullscreen(editor)
  const [dialog, setDialog] = useState<'help' | 'html' | null>(null)
  const tools = useMemo(() => present(groups, editor), [groups, editor])
  const ui = uiOf(editor)

  useEffect(() => {
    const field = editor.view.dom.closest<HTMLElement>('.editor')
    if (field !== null) field.toggleAttribute('data-fullscreen', isFullscreen)
    document.documentElement.toggleAttribute('data-editor-fullscreen', isFullscreen)
    return () => document.documentElement.removeAttribute('data-editor-fullscreen')
  }, [editor, isFullscreen])
  useEscape(isFullscreen, () => ui.setFullscreen(false))

  return (
    <>
      <Toolbar editor={editor} groups={tools} controls={id}>
        {(onDone) => (
          <>
            {debug && <FieldButton label={messages.debugHtml} icon={<Bug aria-hidden />} onClick={() => setDialog('html')} />}
            {hasImport && editor.schema.nodes['table'] !== undefined && <ImportButton editor={editor} onDone={onDone} />}
            <FieldButton label={messages.shortcutsHelp} icon={<CircleHelp aria-hidden />} onClick={() => setDialog('help')} />
            {hasFullscreen && (
              <FieldButton
                label={isFullscreen ? messages.exitFullscreen : messages.fullscreen}
                icon={isFullscreen ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
                onClick={() => {
                  onDone()
                  ui.setFullscreen(!isFullscreen)
                }}
              />
            )}
          </>
        )}
      </Toolbar>
      {drafts.own !== undefined && <DraftOffer key={drafts.own} editor={editor} drafts={drafts} />}
      {dialog === 'help' && <ShortcutHelp tools={tools.flat()} hasHandles={hasHandles} onClose={() => setDialog(null)} />}
      <Dialog isOpen={dialog === 'html'} onClose={() => setDialog(null)} title={messages.debugHtmlTitle}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
        <pre className="editor-debug" tabIndex={0}>
          {dialog === 'html' && editor.getHTML()}
        </pre>
      </Dialog>
    </>
  )
}

/** Tools whose nodes and marks the field knows. */
function present(groups: readonly (readonly ToolId[])[], { schema }: Editor): readonly (readonly ToolId[])[] {
  const has = (id: ToolId): boolean => {
    const { needs } = toolOf(id)
    return needs === undefined || Object.hasOwn(schema.nodes, needs) || Object.hasOwn(schema.marks, needs)
  }
  return groups.map((ids) => ids.filter(has)).filter((ids) => ids.length > 0)
}
