/** The geometry of looking at an image in the full-screen viewer: pure, with the constants (docs/product/file.md). */

export const ZOOM_STEP = 0.1
export const WHEEL_FACTOR = 0.0025
export const MAX_ZOOM = 3
/** Part of the screen that an image fills when it is opened. */
export const FIT_FACTOR = 0.95
/** A pointer that moved less has clicked, not dragged. */
export const CLICK_TOLERANCE_PX = 10

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** `zoom` 1 shows a pixel of the image as one of the page; `rotation` in quarters of a turn; `x`, `y` from centre to centre. */
export type View = Point & { zoom: number; rotation: number }

/** The sizes of an image and of the stage that it is looked at on. */
export type Scene = { image: Size; stage: Size }

/** The zoom at which the whole image is seen; a small one isn't blown up. */
export function fitZoom({ image, stage }: Scene, rotation: number): number {
  const { width, height } = turned(image, rotation)
  if (width === 0 || height === 0) return 1
  return Math.min(1, (stage.width * FIT_FACTOR) / width, (stage.height * FIT_FACTOR) / height)
}

/** The image whole, in the middle. */
export function fitted(scene: Scene, rotation = 0): View {
  return { zoom: fitZoom(scene, rotation), rotation, x: 0, y: 0 }
}

/** The same view at another zoom; what lies under `point` (from the middle of the stage) stays there. */
export function zoomedTo(view: View, zoom: number, scene: Scene, point: Point = { x: 0, y: 0 }): View {
  const next = Math.min(MAX_ZOOM, Math.max(fitZoom(scene, view.rotation), zoom))
  const ratio = next / view.zoom
  return kept({ ...view, zoom: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, scene)
}

export function zoomedBy(view: View, change: number, scene: Scene, point?: Point): View {
  return zoomedTo(view, view.zoom + change, scene, point)
}

/** A click: closer to what was clicked, or back to the whole. */
export function zoomToggled(view: View, scene: Scene, point: Point): View {
  const fit = fitZoom(scene, view.rotation)
  return isAbove(view.zoom, fit) ? fitted(scene, view.rotation) : zoomedTo(view, Math.max(fit * 1.5, Math.min(1, fit * 3)), scene, point)
}

export function moved(view: View, by: Point, scene: Scene): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, scene)
}

/** Turned by quarters, to the right when positive, and seen whole again. */
export function rotated(view: View, quarters: number, scene: Scene): View {
  return fitted(scene, view.rotation + quarters)
}

export function canZoomIn(view: View): boolean {
  return isAbove(MAX_ZOOM, view.zoom)
}

export function canZoomOut(view: View, scene: Scene): boolean {
  return isAbove(view.zoom, fitZoom(scene, view.rotation))
}

/** Edges may come to the edges of the stage, no further: an image can't be lost. */
function kept(view: View, { image, stage }: Scene): View {
  const { width, height } = turned(image, view.rotation)
  const within = (offset: number, length: number, room: number): number => {
    const reach = Math.max(0, (length * view.zoom - room) / 2)
    return Math.min(reach, Math.max(-reach, offset))
  }
  return { ...view, x: within(view.x, width, stage.width), y: within(view.y, height, stage.height) }
}

function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Sums of tenths aren't exact. */
function isAbove(larger: number, smaller: number): boolean {
  return larger - smaller > 0.001
}
