import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { nodeUnder } from '../clipboard/fragments.ts'
import { isMacKeyboard, readableKeys, SHORTCUTS } from '../shortcuts.ts'
import { type Gap, gapsInSight, nearestGap } from './drop-place.ts'
import { messages } from './messages.ts'
import { type Movable, movableAround, moveTo, placesFor } from './moving-blocks.ts'

/** The distance over which the handle has to be pulled until it moves something, in CSS pixels. */
const SLACK = 4
/** Near an edge of the field the text scrolls while something is dragged. */
const EDGE = 40
const SCROLL_STEP = 8
const HANDLE_HEIGHT = 28

type Drag = { readonly moved: Movable; readonly places: readonly number[]; x: number; y: number; gap: Gap | null; isPulled: boolean }

/**
 * The handle left of the block that is pointed at, or that the caret stands in. Pointer events of its own, since the
 * browser's dragging knows no fingers. A press without pulling selects the block.
 */
export function dragHandle(view: EditorView, fade: (moved: Movable | null) => void): { update: () => void; destroy: () => void } {
  const host = view.dom.parentElement ?? view.dom
  const scroll = host.closest<HTMLElement>('.editor-scroll') ?? host
  const handle = handleElement()
  const line = document.createElement('div')
  line.className = 'drop-line'
  line.hidden = true
  handle.hidden = true
  host.append(handle, line)
  let beside: Movable | null = null
  let drag: Drag | null = null
  const ending = new AbortController()
  const options = { signal: ending.signal }

  function show(movable: Movable | null): void {
    beside = movable
    const dom = movable === null || !view.editable ? null : view.nodeDOM(movable.from)
    handle.hidden = !(dom instanceof Element)
    if (!(dom instanceof Element)) return
    const rect = dom.getBoundingClientRect()
    const lineHeight = Math.min(rect.height, 32)
    handle.style.top = `${rect.top - host.getBoundingClientRect().top + (lineHeight - HANDLE_HEIGHT) / 2}px`
  }
  function showSelected(): void {
    const { $from, $to } = view.state.selection
    show(view.hasFocus() ? movableAround($from, $to) : null)
  }

  scroll.addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY, target }) => {
      if (drag !== null || pointerType === 'touch' || target === handle) return
      // Beside the text the block at that height is meant.
      const { left } = view.dom.getBoundingClientRect()
      const inside = nodeUnder(view.state.doc, view.posAtCoords({ left: Math.max(clientX, left + 40), top: clientY }))
      show(inside < 0 ? null : besidePoint(view, inside))
    },
    options,
  )
  scroll.addEventListener('pointerleave', () => drag === null && showSelected(), options)

  handle.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  handle.addEventListener('mousedown', (event) => event.preventDefault(), options)
  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || beside === null) return
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      const { clientX: x, clientY: y } = event
      drag = { moved: beside, places: placesFor(view.state.doc, beside), x, y, gap: null, isPulled: false }
    },
    options,
  )
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (drag === null) return
      const isFirst = !drag.isPulled && Math.hypot(clientX - drag.x, clientY - drag.y) > SLACK
      if (!drag.isPulled && !isFirst) return
      drag.isPulled = true
      drag.x = clientX
      drag.y = clientY
      if (!isFirst) return point()
      handle.dataset['dragging'] = ''
      fade(drag.moved)
      follow()
    },
    options,
  )
  handle.addEventListener('pointerup', () => drop(), options)
  handle.addEventListener('pointercancel', () => stop(), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (drag === null || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    },
    { ...options, capture: true },
  )

  /** Scrolls while the pointer rests near an edge. */
  function follow(): void {
    if (drag === null || !drag.isPulled) return
    const { top, bottom } = scroll.getBoundingClientRect()
    const step = drag.y < top + EDGE ? -SCROLL_STEP : drag.y > bottom - EDGE ? SCROLL_STEP : 0
    scroll.scrollBy({ top: step, behavior: 'instant' })
    point()
    requestAnimationFrame(follow)
  }
  function point(): void {
    if (drag === null) return
    drag.gap = nearestGap(gapsInSight(view, drag.places, scroll.getBoundingClientRect()), drag)
    line.hidden = drag.gap === null
    if (drag.gap === null) return
    const { left, top } = host.getBoundingClientRect()
    line.style.left = `${drag.gap.left - left}px`
    line.style.top = `${drag.gap.y - top}px`
    line.style.width = `${drag.gap.width}px`
  }
  function stop(): void {
    if (drag?.isPulled === true) fade(null)
    drag = null
    line.hidden = true
    delete handle.dataset['dragging']
  }
  function drop(): void {
    const dropped = drag
    stop()
    if (dropped === null) return
    view.focus()
    const { doc, tr } = view.state
    if (dropped.gap !== null && dropped.isPulled) view.dispatch(moveTo(view.state, dropped.moved, dropped.gap.place))
    else if (!dropped.isPulled) view.dispatch(tr.setSelection(NodeSelection.create(doc, dropped.moved.from)))
  }

  let isWaiting = false
  /** Once what was typed is painted, so that typing waits for no measuring. */
  function later(): void {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting = false
        if (!ending.signal.aborted && drag === null) showSelected()
      }),
    )
  }

  return {
    update() {
      // The dragged blocks may be gone with a change from elsewhere.
      if (drag !== null && drag.moved.to > view.state.doc.content.size) stop()
      later()
    },
    destroy() {
      ending.abort()
      handle.remove()
      line.remove()
    },
  }
}

/** The blocks that the handle beside a node takes: those that are selected, if it is among them. */
function besidePoint({ state: { doc, selection } }: EditorView, inside: number): Movable | null {
  const node = doc.nodeAt(inside)
  if (node === null) return null
  const selected = selection.empty ? null : movableAround(selection.$from, selection.$to)
  if (selected !== null && selected.from <= inside && inside < selected.to) return selected
  return movableAround(doc.resolve(inside), doc.resolve(inside + node.nodeSize))
}

function handleElement(): HTMLButtonElement {
  const handle = document.createElement('button')
  const isMac = isMacKeyboard()
  handle.type = 'button'
  handle.className = 'block-handle'
  // Keys move blocks without it.
  handle.tabIndex = -1
  handle.ariaLabel = messages.handle
  handle.title = messages.handleHint(
    readableKeys(SHORTCUTS.moveUp.keys[0] ?? '', isMac),
    readableKeys(SHORTCUTS.moveDown.keys[0] ?? '', isMac),
  )
  return handle
}
