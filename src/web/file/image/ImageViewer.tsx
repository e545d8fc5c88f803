import '#web/file/image/viewer.css'
import ChevronLeft from 'virtual:icons/chevron-left'
import ChevronRight from 'virtual:icons/chevron-right'
import RotateCcw from 'virtual:icons/rotate-ccw'
import RotateCw from 'virtual:icons/rotate-cw'
import X from 'virtual:icons/x'
import ZoomIn from 'virtual:icons/zoom-in'
import ZoomOut from 'virtual:icons/zoom-out'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  canZoomIn,
  canZoomOut,
  fitted,
  moved,
  type Point,
  rotated,
  type Scene,
  type View,
  WHEEL_FACTOR,
  ZOOM_STEP,
  zoomedBy,
  zoomedTo,
  zoomToggled,
} from '#web/file/image/image-view.ts'
import { messages } from '#web/file/messages.ts'
import { ScreenDialog } from '#web/file/image/ScreenDialog.tsx'
import { useGestures } from '#web/file/image/use-gestures.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Arrow keys move by this much. */
const KEY_MOVE_PX = 60
const LINE_PX = 16

/** A way of at least this much turns over. */
const SWIPE_PX = 60

/** The place of the image among others, with the ways to its neighbours; null where there is none. */
export type Among = { place: number; count: number; previous: (() => void) | null; next: (() => void) | null }

type Props = { src: string; /** Says what the image shows, or its name. */ alt: string; among?: Among; onClose: () => void }

/**
 * An image on the whole screen (docs/product/file.md): buttons, wheel, drag, pinch and keys zoom, turn and move it, a
 * click toggles the zoom, Escape and a click beside it close. Among others it is turned over by buttons, by Page Up and Page Down and,
 * while the whole image is seen, by arrow keys and a swipe.
 */
export function ImageViewer({ src, alt, among, onClose }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [placed, setPlaced] = useState<{ src: string; view: View; scene: Scene } | null>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  // Knowledge of another image says nothing of this one.
  const shown = placed?.src === src ? placed : null
  const isBroken = brokenSrc === src
  const isClose = shown !== null && canZoomOut(shown.view, shown.scene)

  const scene = (): Scene => ({
    image: { width: image.current?.naturalWidth ?? 0, height: image.current?.naturalHeight ?? 0 },
    stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
  })
  const change = (next: (view: View, scene: Scene) => View): void => {
    const on = scene()
    setPlaced((before) => before && { src: before.src, view: next(before.view, on), scene: on })
  }
  /** From the middle of the stage. */
  const fromCentre = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  const gestures = useGestures({
    onDrag: (by) => change((now, on) => moved(now, by, on)),
    onPinch: (ratio, centre, by) => change((now, on) => moved(zoomedTo(now, now.zoom * ratio, on, fromCentre(centre)), by, on)),
    onTap: (point) => {
      const box = image.current?.getBoundingClientRect()
      const isInside = box && point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom
      if (isInside) change((now, on) => zoomToggled(now, on, fromCentre(point)))
      else onClose()
    },
    onSwipe({ x, y }) {
      if (isClose || Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x)) return
      if (x > 0) among?.previous?.()
      else among?.next?.()
    },
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    // React listens to wheels passively; the page behind must not scroll or zoom.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
      change((now, on) => zoomedBy(now, -event.deltaY * lines * WHEEL_FACTOR, on, fromCentre({ x: event.clientX, y: event.clientY })))
    }
    // A turned phone shows the whole again.
    const watch = new ResizeObserver(() => change((now, on) => fitted(on, now.rotation)))
    element.addEventListener('wheel', onWheel, { passive: false })
    watch.observe(element)
    return () => {
      element.removeEventListener('wheel', onWheel)
      watch.disconnect()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turns = new Map(
      Object.entries({
        PageUp: among?.previous,
        PageDown: among?.next,
        ...(!isClose && { ArrowLeft: among?.previous, ArrowRight: among?.next }),
      }),
    )
    const turn = turns.get(event.key)
    if (turn) {
      event.preventDefault()
      return turn()
    }
    const keys: ReadonlyMap<string, (now: View, on: Scene) => View> = new Map(
      Object.entries<(now: View, on: Scene) => View>({
        '+': (now, on) => zoomedBy(now, ZOOM_STEP, on),
        '=': (now, on) => zoomedBy(now, ZOOM_STEP, on),
        '-': (now, on) => zoomedBy(now, -ZOOM_STEP, on),
        '0': (now, on) => fitted(on, now.rotation),
        r: (now, on) => rotated(now, 1, on),
        R: (now, on) => rotated(now, -1, on),
        ArrowLeft: (now, on) => moved(now, { x: KEY_MOVE_PX, y: 0 }, on),
        ArrowRight: (now, on) => moved(now, { x: -KEY_MOVE_PX, y: 0 }, on),
        ArrowUp: (now, on) => moved(now, { x: 0, y: KEY_MOVE_PX }, on),
        ArrowDown: (now, on) => moved(now, { x: 0, y: -KEY_MOVE_PX }, on),
      }),
    )
    const next = keys.get(event.key)
    if (!next) return
    event.preventDefault()
    change(next)
  }

  const view = shown?.view ?? null
  return (
    <ScreenDialog label={messages.previewOf(alt)} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={stage} className="viewer-stage" data-ready={view !== null || undefined} data-close={isClose || undefined} {...gestures}>
        {isBroken ? (
          <p className="viewer-note">{messages.previewFailed}</p>
        ) : (
          <img
            ref={image}
            src={src}
            alt={alt}
            draggable={false}
            className="viewer-image"
            style={
              view
                ? {
                    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.rotation * 90}deg) scale(${view.zoom})`,
                  }
                : undefined
            }
            onLoad={() => setPlaced({ src, view: fitted(scene()), scene: scene() })}
            onError={() => setBrokenSrc(src)}
          />
        )}
        {view === null && !isBroken && <p className="viewer-note">{messages.loading}</p>}
      </div>
      {among && among.count > 1 && <Turns among={among} />}
      <div className="viewer-bar" role="toolbar" aria-label={messages.viewerTools}>
        <IconButton
          label={messages.zoomOut}
          icon={<ZoomOut aria-hidden />}
          tooltip={false}
          aria-disabled={!isClose}
          onClick={() => change((now, on) => zoomedBy(now, -ZOOM_STEP, on))}
        />
        <span className="min-w-14 text-center tabular-nums" role="status" aria-label={view ? messages.zoomOf(view.zoom) : undefined}>
          {view && messages.percent(Math.round(view.zoom * 100))}
        </span>
        <IconButton
          label={messages.zoomIn}
          icon={<ZoomIn aria-hidden />}
          tooltip={false}
          aria-disabled={view === null || !canZoomIn(view)}
          onClick={() => change((now, on) => zoomedBy(now, ZOOM_STEP, on))}
        />
        <IconButton
          label={messages.rotateLeft}
          icon={<RotateCcw aria-hidden />}
          tooltip={false}
          onClick={() => change((now, on) => rotated(now, -1, on))}
        />
        <IconButton
          label={messages.rotateRight}
          icon={<RotateCw aria-hidden />}
          tooltip={false}
          onClick={() => change((now, on) => rotated(now, 1, on))}
        />
        <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} onClick={onClose} />
      </div>
    </ScreenDialog>
  )
}

function Turns({ among: { place, count, previous, next } }: { among: Among }) {
  return (
    <>
      <p className="viewer-place" role="status" aria-label={messages.placeOf(place, count)}>
        {place} / {count}
      </p>
      <IconButton
        className="viewer-turn"
        label={messages.previousImage}
        icon={<ChevronLeft aria-hidden />}
        tooltip={false}
        aria-disabled={previous === null}
        onClick={() => previous?.()}
      />
      <IconButton
        className="viewer-turn viewer-next"
        label={messages.nextImage}
        icon={<ChevronRight aria-hidden />}
        tooltip={false}
        aria-disabled={next === null}
        onClick={() => next?.()}
      />
    </>
  )
}
