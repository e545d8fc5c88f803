import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { type Crop, MOST_ZOOM, moveCrop, type Sides, wholeCrop, zoomCrop, zoomOf } from '#web/account/avatar/crop.ts'
import { messages } from '#web/account/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import './avatar-crop.css'

/** Side of the picture that is stored, in px: twice the largest place it is shown at on a sharp screen. */
const STORED_PX = 512
const STEP = 0.04
const ZOOM_STEP = 1.1
const WHEEL_FACTOR = 0.0025

type Props = {
  file: File
  /** The file as a `blob:` address. */
  address: string
  onClose: () => void
  /** The browser can't read the picture. */
  onBroken: () => void
  /** Stores the square. */
  onDone: (picture: File) => Promise<void>
}

/** Chooses the square of a picture: dragged and pinched, by wheel, by keys or by the slider below. */
export default function AvatarCrop({ file, address, onClose, onBroken, onDone }: Props) {
  const [picture, setPicture] = useState<Sides>()
  const [crop, setCrop] = useState<Crop>()
  const [isBusy, setBusy] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  async function save() {
    if (!image.current || !crop) return
    setBusy(true)
    try {
      await onDone(await cutOut(image.current, crop, file))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.cropTitle}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={save} disabled={!crop}>
            {messages.savePicture}
          </Button>
        </>
      }
    >
      {/* Read once to learn its sides, and drawn from when it is cut. */}
      <img
        ref={image}
        src={address}
        alt=""
        hidden
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setPicture({ width, height })
          setCrop(wholeCrop({ width, height }))
        }}
        onError={onBroken}
      />
      {picture && crop ? (
        <CropView address={address} picture={picture} crop={crop} onChange={(change) => setCrop((before) => before && change(before))} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="mx-auto aspect-square w-full max-w-80" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

type ViewProps = { address: string; picture: Sides; crop: Crop; onChange: (change: (before: Crop) => Crop) => void }

function CropView({ address, picture, crop, onChange }: ViewProps) {
  const view = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const hint = useId()
  const zoom = zoomOf(picture, crop)

  const move = (right: number, down: number) => onChange((before) => moveCrop(picture, before, right, down))
  const zoomBy = (factor: number, at?: { x: number; y: number }) =>
    onChange((before) => zoomCrop(picture, before, zoomOf(picture, before) * factor, at))

  // React listens to wheels without the right to keep the page from scrolling.
  useEffect(() => {
    const element = view.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY * WHEEL_FACTOR)
      onChange((before) => zoomCrop(picture, before, zoomOf(picture, before) * factor, placeIn(element, event)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture, onChange])

  function drag(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const side = view.current?.clientWidth ?? 1
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return move((before.x - now.x) / side, (before.y - now.y) / side)
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    zoomBy(distance(now, other) / Math.max(1, distance(before, other)), placeIn(view.current, middle))
    // Half of the way, because the other finger does the other half.
    move((before.x - now.x) / 2 / side, (before.y - now.y) / 2 / side)
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? 3 * STEP : STEP
    const actions: ReadonlyMap<string, () => void> = new Map(
      Object.entries<() => void>({
        ArrowLeft: () => move(-step, 0),
        ArrowRight: () => move(step, 0),
        ArrowUp: () => move(0, -step),
        ArrowDown: () => move(0, step),
        '+': () => zoomBy(ZOOM_STEP),
        '=': () => zoomBy(ZOOM_STEP),
        '-': () => zoomBy(1 / ZOOM_STEP),
      }),
    )
    const action = actions.get(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  const lift = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const percent = (value: number) => `${(value / crop.side) * 100}%`
  return (
    <div className="grid justify-items-center gap-4">
      {/* A picture that is moved by keys has no role of its own; its name and hint say what it is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={messages.cropView}
        aria-describedby={hint}
        className="crop-view"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          style={{ width: percent(picture.width), height: percent(picture.height), left: percent(-crop.x), top: percent(-crop.y) }}
        />
      </div>
      <p id={hint} className="max-w-prose text-center text-sm text-text-muted">
        {messages.cropHint}
      </p>
      <label className="grid w-full max-w-80 gap-1 text-sm font-medium">
        {messages.zoom}
        <input
          type="range"
          className="crop-zoom"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={messages.zoomPercent(Math.round(zoom * 100))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            onChange((before) => zoomCrop(picture, before, next))
          }}
        />
      </label>
    </div>
  )
}

/** The place of a pointer, in parts of the square's side. */
function placeIn(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element?.getBoundingClientRect()
  return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0.5, y: 0.5 }
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** The square as a file; transparent pictures stay so. */
async function cutOut(image: HTMLImageElement, { x, y, side }: Crop, source: File): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = STORED_PX
  canvas.height = STORED_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, side, side, 0, 0, STORED_PX, STORED_PX)
  const [type, extension] = source.type === 'image/jpeg' ? (['image/jpeg', 'jpg'] as const) : (['image/png', 'png'] as const)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92)
  })
  if (!blob) throw new Error('The picture could not be cut')
  return new File([blob], `${messages.pictureName}.${extension}`, { type })
}
