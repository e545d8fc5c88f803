import '#web/ui/popup.css'
import './editor.css'
import { Editor, type JSONContent } from '@tiptap/core'
import { Bug, CircleHelp, Maximize2, Minimize2 } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { RichDoc } from '#editor/schema/document.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { RICH_LIMITS, type RichVariant } from '#editor/schema/rich-variant.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { buildExtensions } from './build-extensions.ts'
import { openMenuAtCaret } from './clipboard/context-menu.ts'
import { writeAtEnd } from './commands.ts'
import { Counter } from './Counter.tsx'
import { draftName, readDraft, writeDraft } from './drafts.ts'
import type { EditorHandle, EditorValue } from './editor-value.ts'
import { uiOf } from './editor-ui.ts'
import { isEmptyDocument } from './extensions/placeholder.ts'
import { countText } from './count-text.ts'
import { FieldButton } from './FieldButton.tsx'
import { uploadsOf } from './media/uploads.ts'
import { messages } from './messages.ts'
import { moveSelected } from './moving/moving.ts'
import { Panels } from './panels/Panels.tsx'
import { ShortcutHelp } from './panels/ShortcutHelp.tsx'
import { Toolbar } from './Toolbar.tsx'
import { EDITOR_FEATURES, type EditorFeature, shortcutActions, type ToolId, toolOf } from './tools.tsx'
import { useFullscreen } from './use-editor-state.ts'
import { useEscape } from './use-escape.ts'
import { useLatest } from './use-latest.ts'
import { CHAT_MAX_HEIGHT, EDITOR_HEIGHT, movesBlocks, offeredTools, toolGroups, withoutAdminTools } from './variants.ts'

/** Typing rests this long before the page hears of it (spec section 9). */
const DEBOUNCE_MS = 500

export type RichTextEditorProps = {
  /** Name of the field, read out. */
  label: string
  variant?: RichVariant
  /** Which demo of the documentation page; for the variant `demo` alone. */
  demo?: string
  /** The document to begin with; another object later replaces what is written. */
  value?: RichDoc | null
  /** Told when typing has rested for 500 ms. */
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
  /** Which of the tools that a page has to configure are there; all unless said. */
  features?: readonly EditorFeature[]
  /** Whether the caret stands in it as soon as it is there: for a dialog that is opened to write. */
  takesFocus?: boolean
  /** Adds the button that shows the document's html. */
  debug?: boolean
  ref?: Ref<EditorHandle>
}

/** A rich field. It is made in the browser alone: pages load it lazily and never while they are only read. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { variant = 'full', demo, label, disabled = false, placeholder, draftKey, features = EDITOR_FEATURES, debug = false } = props
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
  const draft = draftName(draftKey, viewer?.id)
  const latest = useLatest({ ...props, draft })
  /** The document that page and field agree on: neither tells the other what it has just heard. */
  const agreed = useRef(props.value)

  useEffect(() => {
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
      if (latest.current.draft !== undefined) writeDraft(latest.current.draft, value.isEmpty ? null : value.doc)
      latest.current.onChange?.(value)
    }
    // A page that is closed or reloaded blurs nothing, and keeps what was typed last.
    const flush = (): void => {
      if (timer !== undefined) tell()
    }
    window.addEventListener('pagehide', flush)
    setEditor(created)
    if (latest.current.takesFocus === true) created.view.focus()
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      created.destroy()
      setEditor(null)
    }
    // The label and the rest are read when the editor is made.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [variant, groups, limit])

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  useEffect(() => {
    if (editor === null || props.value === agreed.current) return
    agreed.current = props.value
    editor.commands.setContent(contentOf(props.value), { emitUpdate: false })
  }, [editor, props.value])

  useEffect(() => {
    if (editor !== null) uiOf(editor).setAdmin(isAdmin)
  }, [editor, isAdmin])

  useImperativeHandle(
    props.ref,
    () => ({
      value: () => (editor === null ? EMPTY : valueOf(editor)),
      clear() {
        editor?.commands.clearContent(false)
        if (draft !== undefined) writeDraft(draft, null)
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
            draft={draft}
            hasFullscreen={variant === 'full'}
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

/** A stored document as Tiptap takes one: the same json, which it only reads. */
function contentOf(doc: RichDoc | null | undefined): JSONContent | string {
  return doc === null || doc === undefined ? '' : (doc as JSONContent) // differs by `readonly` alone
}

function focusIn(host: HTMLElement | null, selector: string): void {
  host?.closest('.editor')?.querySelector<HTMLElement>(selector)?.focus()
}

const ignore = (): void => undefined

function valueOf(editor: Editor): EditorValue {
  const { state } = editor
  return {
    doc: storableDocument(state.doc.toJSON() as RichDoc), // the schema's own form
    isEmpty: isEmptyDocument(state.doc),
    characters: countText(state.doc).characters,
    isUploading: uploadsOf(editor).isAnyRunning(),
  }
}

type FrameProps = {
  editor: Editor
  groups: readonly (readonly ToolId[])[]
  id: string
  debug: boolean
  draft: string | undefined
  hasFullscreen: boolean
  hasHandles: boolean
}

/** The toolbar with the buttons of the field itself, and the offer of a draft. */
function Frame({ editor, groups, id, debug, draft, hasFullscreen, hasHandles }: FrameProps) {
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
      {draft !== undefined && <DraftOffer key={draft} editor={editor} name={draft} />}
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
    return needs === undefined || needs in schema.nodes || needs in schema.marks
  }
  return groups.map((ids) => ids.filter(has)).filter((ids) => ids.length > 0)
}

/** What was written here before and never sent: offered, since nobody asked for it. */
function DraftOffer({ editor, name }: { editor: Editor; name: string }) {
  /** The text of the field when the draft was found. */
  const [before] = useState(() => editor.state.doc)
  const [draft, setDraft] = useState(() => {
    const found = readDraft(name)
    return found === null || JSON.stringify(found) === JSON.stringify(valueOf(editor).doc) ? null : found
  })
  if (draft === null) return null
  return (
    <div className="editor-draft" role="status">
      <span>{messages.draftFound}</span>
      <Button
        size="sm"
        onClick={() => {
          // What has been written since into an empty field stays, behind it.
          if (isEmptyDocument(before) && !isEmptyDocument(editor.state.doc)) editor.commands.insertContentAt(0, contentOf(draft))
          else editor.commands.setContent(contentOf(draft))
          setDraft(null)
          editor.view.focus()
        }}
      >
        {messages.draftRestore}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          // Once something is written, the draft kept under the name is that.
          if (editor.state.doc.eq(before)) writeDraft(name, null)
          setDraft(null)
        }}
      >
        {messages.draftDiscard}
      </Button>
    </div>
  )
}
