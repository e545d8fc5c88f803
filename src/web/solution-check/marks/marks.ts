import { type CheckPhoto, type Mark, MARK_UNITS } from '#contract/solution-check.ts'

/** Marks over pictures as plain data: places are ten-thousandths of a picture's width or height. */

export type Remark = Extract<Mark, { note: string }>
export type Tool = Mark['kind']

export const isRemark = (mark: Mark): mark is Remark => mark.kind !== 'PEN'

/** The number of each remark, in the order of the marks; strokes of the pen have none. */
export function numbersOf(marks: readonly Mark[]): ReadonlyMap<Mark, number> {
  return new Map(marks.filter(isRemark).map((mark, place) => [mark, place + 1]))
}

const within = (value: number): number => Math.min(MARK_UNITS, Math.max(0, Math.round(value)))

/** The place of a pointer on a picture that covers `box`. */
export function placeOf(box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, x: number, y: number): [x: number, y: number] {
  return [within(((x - box.left) / box.width) * MARK_UNITS), within(((y - box.top) / box.height) * MARK_UNITS)]
}

/** The box between two places, whichever was first. */
export function boxBetween([x1, y1]: [number, number], [x2, y2]: [number, number]) {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

/** A remark moved by so much, as far as the picture reaches. */
export function movedBy(mark: Remark, right: number, down: number): Remark {
  const [width, height] = mark.kind === 'BOX' ? [mark.width, mark.height] : [0, 0]
  const x = Math.min(MARK_UNITS - width, Math.max(0, mark.x + right))
  const y = Math.min(MARK_UNITS - height, Math.max(0, mark.y + down))
  return { ...mark, x, y }
}

/** A remark in the middle of a picture, for those who don't point. */
export function inTheMiddle(kind: 'BOX' | 'POINT', photoId: number): Remark {
  const middle = MARK_UNITS / 2
  return kind === 'POINT'
    ? { kind, photoId, x: middle, y: middle, note: '' }
    : { kind, photoId, x: middle - 1500, y: middle - 500, width: 3000, height: 1000, note: '' }
}

/** A stroke as the path of a drawing of this size. */
export function pathText(path: readonly number[], { width, height }: { width: number; height: number }): string {
  const places: string[] = []
  for (let place = 0; place + 1 < path.length; place += 2) {
    const x = ((path[place] ?? 0) * width) / MARK_UNITS
    const y = ((path[place + 1] ?? 0) * height) / MARK_UNITS
    places.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  }
  return `M${places.join('L')}`
}

/** The size that a picture is drawn by; one that is unknown is a sheet of paper. */
export const sizeOf = ({ width, height }: Pick<CheckPhoto, 'width' | 'height'>) => ({ width: width ?? 1000, height: height ?? 1414 })
