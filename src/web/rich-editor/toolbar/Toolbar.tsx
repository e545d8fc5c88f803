import type { Editor } from '@tiptap/core'
import ChevronDown from 'virtual:icons/chevron-down'
import ChevronUp from 'virtual:icons/chevron-up'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uiOf } from '../editor-ui.ts'
import { messages } from '../messages.ts'
import { readSelection } from '../extensions/fresh-selection.ts'
import { Popover } from './Popover.tsx'
import { readableKeys, SHORTCUTS } from '../shortcuts.ts'
import { ToolTip } from './ToolTip.tsx'
import { type ToolId, toolOf } from '../tools.tsx'
import { groupsOnPhone } from '../variants.ts'
import { useEditorState, useOpenPanel } from '../hooks/use-editor-state.ts'
import { useMacKeyboard } from '../hooks/use-in-browser.ts'

type Props = {
  editor: Editor
  groups: readonly (readonly ToolId[])[]
  /** Id of the element that is written in. */
  controls: string
  /** Buttons of the field itself at the right end: full screen, help, the test of html; each says when it was pressed. */
  children?: (onDone: () => void) => ReactNode
}

/**
 * The tools of a field: one stop of Tab, arrows move within. A press never takes focus from the text, and one of a mouse
 * brings it there, so that typing goes on behind what a tool has put in; a phone's keyboard stays as it is. On a narrow screen what doesn't fit in one row waits behind „Więcej narzędzi”.
 */
export function Toolbar({ editor, groups: wide, controls, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const isNarrow = useSyncExternalStore(onNarrowChange, isScreenNarrow)
  const groups = isNarrow ? groupsOnPhone(wide) : wide
  const { isOverflowing } = useOverflow(bar, isExpanded)
  const states = useEditorState(editor, (current) =>
    Object.fromEntries(
      groups.flat().map((id) => {
        const { isActive, isEnabled } = toolOf(id)
        return [id, { isPressed: isActive?.(current) ?? null, isEnabled: isEnabled?.(current) ?? true }]
      }),
    ),
  )

  function moveFocus(event: KeyboardEvent) {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]:not([data-hidden])') ?? [])]
    const at = tools.indexOf(event.target as HTMLElement) // keys come from the focused tool
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % tools.length
        : event.key === 'ArrowLeft'
          ? (at - 1 + tools.length) % tools.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tools.length - 1
              : -1
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.view.focus()
    }
    if (at === -1 || to === -1) return
    event.preventDefault()
    tools[to]?.focus()
  }

  return (
    // The bar itself takes no focus; the keys are those of the tools in it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
      className="editor-toolbar"
      data-expanded={isExpanded || undefined}
      onKeyDown={moveFocus}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' || isInPopover(event.target) || editor.view.hasFocus()) return
        editor.view.focus()
      }}
      // A press on a tool leaves focus where it is: in the text.
      onMouseDown={(event) => {
        if (isInPopover(event.target)) return
        event.preventDefault()
        readSelection(editor.view)
      }}
      onFocus={(event) => rove(event.currentTarget, event.target)}
    >
      <ToolTip bar={bar} />
      {groups.map((ids, index) => (
        <div key={index} className="editor-tools" role="group">
          {ids.map((id) => (
            <ToolButton
              key={id}
              id={id}
              editor={editor}
              isPressed={states[id]?.isPressed ?? null}
              isEnabled={states[id]?.isEnabled ?? true}
              onDone={() => setExpanded(false)}
            />
          ))}
        </div>
      ))}
      {children !== undefined && <div className="editor-tools editor-tools-end">{children(() => setExpanded(false))}</div>}
      {isOverflowing && (
        <button
          type="button"
          className="editor-tool editor-tool-more"
          data-tool
          data-stays
          tabIndex={-1}
          aria-label={isExpanded ? messages.fewerTools : messages.moreTools}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
      )}
    </div>
  )
}

const NARROW = '(width < 48rem)'
const isScreenNarrow = (): boolean => matchMedia(NARROW).matches

function onNarrowChange(told: () => void): () => void {
  const screen = matchMedia(NARROW)
  screen.addEventListener('change', told)
  return () => screen.removeEventListener('change', told)
}

/** True when a press is one in a menu of a tool, which has focus of its own. */
function isInPopover(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.editor-popover') !== null
}

/** The tool that had focus last is the one Tab comes to. */
function rove(bar: HTMLElement, focused: Element): void {
  if (!focused.matches('[data-tool]')) return
  for (const tool of bar.querySelectorAll<HTMLElement>('[data-tool]')) tool.tabIndex = tool === focused ? 0 : -1
}

/** Hides what stands below the first row while the bar is folded; a hidden tool is out of reach of the keyboard, too. */
function useOverflow(bar: { current: HTMLDivElement | null }, isExpanded: boolean): { isOverflowing: boolean } {
  const [isOverflowing, setOverflowing] = useState(false)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const measure = (): void => {
      const isNarrow = isScreenNarrow()
      const tools = [...element.querySelectorAll<HTMLElement>('[data-tool]:not([data-stays])')]
      for (const tool of tools) delete tool.dataset['hidden']
      const top = tools[0]?.offsetTop ?? 0
      const below = isNarrow ? tools.filter((tool) => tool.offsetTop > top + 4) : []
      setOverflowing(below.length > 0)
      if (!isExpanded) for (const tool of below) tool.dataset['hidden'] = ''
      if (element.querySelector('[data-tool][tabindex="0"]:not([data-hidden])') === null && tools[0]) tools[0].tabIndex = 0
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, isExpanded, isOverflowing])
  return { isOverflowing }
}

type ToolButtonProps = {
  id: ToolId
  editor: Editor
  isPressed: boolean | null
  isEnabled: boolean
  /** Called when the tool has done its work: the text gets its room on a phone back. A toggle may be followed by another. */
  onDone: () => void
}

function ToolButton({ id, editor, isPressed, isEnabled, onDone }: ToolButtonProps) {
  const { label, icon: Icon, shortcut, run, Menu } = toolOf(id)
  const ui = uiOf(editor)
  const panel = useOpenPanel(editor)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isOpen = panel?.name === `tool-${id}`
  const keys = shortcut === undefined ? undefined : SHORTCUTS[shortcut].keys[0]
  const isMac = useMacKeyboard()
  const hint = keys === undefined ? undefined : readableKeys(keys, isMac)

  function close() {
    ui.close()
    onDone()
  }

  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="editor-tool"
        data-tool={id}
        data-hint={hint}
        tabIndex={-1}
        aria-label={label}
        aria-keyshortcuts={hint}
        aria-pressed={isPressed ?? undefined}
        aria-haspopup={Menu ? 'dialog' : undefined}
        aria-expanded={Menu ? isOpen : undefined}
        aria-disabled={isEnabled ? undefined : true}
        onClick={() => {
          if (!isEnabled) return
          if (Menu === undefined) {
            run?.(editor)
            if (isPressed === null) onDone()
          } else if (isOpen) ui.close()
          else ui.open(`tool-${id}`)
        }}
      >
        <Icon aria-hidden />
        {Menu !== undefined && <ChevronDown aria-hidden className="editor-tool-arrow" />}
      </button>
      {Menu !== undefined && isOpen && button !== null && (
        <Popover label={label} anchor={button} onClose={close}>
          <Menu editor={editor} onClose={close} />
        </Popover>
      )}
    </>
  )
}
