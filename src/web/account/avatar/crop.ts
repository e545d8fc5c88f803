/** Sides of a picture in its own pixels. */
export type Sides = { width: number; height: number }
/** The square of a picture that is kept, in the picture's pixels. */
export type Crop = { x: number; y: number; side: number }

export const MOST_ZOOM = 4

/** The largest square, from the middle. */
export function wholeCrop(picture: Sides): Crop {
  const side = Math.min(picture.width, picture.height)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

/** The ratio by which the square shows the picture larger than the largest square does. */
export function zoomOf(picture: Sides, { side }: Crop): number {
  return Math.min(picture.width, picture.height) / side
}

/** Moves the square by parts of its own side; it never leaves the picture. */
export function moveCrop(picture: Sides, { x, y, side }: Crop, right: number, down: number): Crop {
  return within(picture, { x: x + right * side, y: y + down * side, side })
}

/** Changes the zoom, keeping in its place what stands at `at` (parts of the square's side). */
export function zoomCrop(picture: Sides, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const side = Math.min(picture.width, picture.height) / Math.min(MOST_ZOOM, Math.max(1, zoom))
  return within(picture, { x: crop.x + (crop.side - side) * at.x, y: crop.y + (crop.side - side) * at.y, side })
}

function within(picture: Sides, { x, y, side }: Crop): Crop {
  const between = (value: number, most: number): number => Math.min(most, Math.max(0, value))
  return { x: between(x, picture.width - side), y: between(y, picture.height - side), side }
}
