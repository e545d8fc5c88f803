import type { Point, SolidDrawing } from './drawing.ts'

type Spot = readonly [x: number, y: number, z: number]

/** An edge in the picture, hidden when every face that meets in it looks away from the viewer. */
export type Edge = { from: Point; to: Point; isHidden: boolean }

/** A solid with flat faces as it is seen: the vertices of the base first, then the top. */
export type SolidModel = { vertices: Point[]; edges: Edge[]; baseCentre: Point; topCentre: Point; sides: number }

/** The distance by which a step away from the viewer moves a point right and up in the picture. */
type Slant = { right: number; up: number }

/** A cuboid, a regular prism or a regular pyramid, projected; y counts downwards as in svg. */
export function modelSolid(drawing: SolidDrawing): SolidModel {
  const { shape, base, depth = base, height = base } = drawing
  const isBox = shape === 'cuboid'
  const sides = isBox ? 4 : (drawing.sides ?? 4)
  const slant = isBox || sides === 4 ? { right: 0.52, up: 0.3 } : { right: 0.16, up: 0.36 }
  const bottom = isBox ? rectangle(base, depth) : polygon(sides, base)
  const top: Spot[] = shape === 'pyramid' ? [[0, 0, height]] : bottom.map(([x, y]) => [x, y, height])
  const spots = [...bottom, ...top]
  const faces = shape === 'pyramid' ? pyramidFaces(sides) : prismFaces(sides)
  const project = ([x, y, z]: Spot): Point => [x + slant.right * y, -(z + slant.up * y)]
  const middle: Spot = [0, 0, height / 3]
  const visible = faces.filter((face) =>
    looksAtViewer(
      face.map((index) => spots[index] ?? middle),
      middle,
      slant,
    ),
  )
  const seen = new Set(visible.flatMap(edgeKeys))
  const edges = [...new Set(faces.flatMap(edgeKeys))].map((key) => {
    const [from = 0, to = 0] = key.split('-').map(Number)
    return { from: project(spots[from] ?? middle), to: project(spots[to] ?? middle), isHidden: !seen.has(key) }
  })
  return { vertices: spots.map(project), edges, baseCentre: project([0, 0, 0]), topCentre: project([0, 0, height]), sides }
}

function rectangle(width: number, depth: number): Spot[] {
  const [x, y] = [width / 2, depth / 2]
  return [
    [-x, -y, 0],
    [x, -y, 0],
    [x, y, 0],
    [-x, y, 0],
  ]
}

/** A regular polygon whose first edge is nearest to the viewer and level. */
function polygon(sides: number, edge: number): Spot[] {
  const radius = edge / (2 * Math.sin(Math.PI / sides))
  return Array.from({ length: sides }, (_, index) => {
    const angle = -Math.PI / 2 + ((2 * index - 1) * Math.PI) / sides
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0]
  })
}

function prismFaces(sides: number): number[][] {
  const ring = Array.from({ length: sides }, (_, index) => index)
  return [
    ring,
    ring.map((index) => index + sides),
    ...ring.map((index) => [index, (index + 1) % sides, ((index + 1) % sides) + sides, index + sides]),
  ]
}

function pyramidFaces(sides: number): number[][] {
  const ring = Array.from({ length: sides }, (_, index) => index)
  return [ring, ...ring.map((index) => [index, (index + 1) % sides, sides])]
}

function edgeKeys(face: readonly number[]): string[] {
  return face.map((index, at) => {
    const next = face[(at + 1) % face.length] ?? index
    return `${Math.min(index, next)}-${Math.max(index, next)}`
  })
}

/** True when the outer side of a face is turned to the viewer, who looks along the direction that projects to a point. */
function looksAtViewer(face: readonly Spot[], inside: Spot, slant: Slant): boolean {
  const [a = inside, b = inside, c = inside] = face
  const u: Spot = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const v: Spot = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Spot = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const dot = (one: Spot, other: Spot): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
  const isOutward = dot(normal, [a[0] - inside[0], a[1] - inside[1], a[2] - inside[2]]) > 0
  const facing = dot(normal, [slant.right, -1, slant.up])
  return (isOutward ? facing : -facing) > 1e-9
}
