/** The chosen part of a picture, in shares of its sides. */
export type Crop = { left: number; top: number; right: number; bottom: number }
export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'
export const CORNERS: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']

/** All of it. */
export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
/** A finger can still take a frame of this size. */
const LEAST = 0.1

/** The frame with one corner moved, within the picture and never smaller than a finger. */
export function moveCorner(crop: Crop, corner: Corner, right: number, down: number): Crop {
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft'
  const isTop = corner === 'topLeft' || corner === 'topRight'
  return {
    left: isLeft ? within(crop.left + right, 0, crop.right - LEAST) : crop.left,
    right: isLeft ? crop.right : within(crop.right + right, crop.left + LEAST, 1),
    top: isTop ? within(crop.top + down, 0, crop.bottom - LEAST) : crop.top,
    bottom: isTop ? crop.bottom : within(crop.bottom + down, crop.top + LEAST, 1),
  }
}

/** The whole frame moved, as far as the picture goes. */
export function moveFrame(crop: Crop, right: number, down: number): Crop {
  const [x, y] = [within(right, -crop.left, 1 - crop.right), within(down, -crop.top, 1 - crop.bottom)]
  return { left: crop.left + x, right: crop.right + x, top: crop.top + y, bottom: crop.bottom + y }
}

/** The same part of a picture that was turned clockwise by a quarter. */
export function turnedCrop({ left, top, right, bottom }: Crop): Crop {
  return { left: 1 - bottom, right: 1 - top, top: left, bottom: right }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
