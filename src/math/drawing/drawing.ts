import * as z from 'zod/mini'
import { LIVE_FIGURE_NAMES } from './live/names.ts'

/** Bounds that keep a drawing legible and its svg small. */
const LIMITS = { coordinate: 100_000, items: 200, points: 400, labelCharacters: 60, altCharacters: 500, data: 24, nodes: 40, treeDepth: 6 }

const coordinate = z.number().check(z.minimum(-LIMITS.coordinate), z.maximum(LIMITS.coordinate))
const positive = z.number().check(z.gt(0), z.maximum(LIMITS.coordinate))
const point = z.tuple([coordinate, coordinate])
/** Text with `_` and `^` for an index and a power: `x_1`, `a^2`, `x_{12}`. */
const label = z.string().check(z.minLength(1), z.maxLength(LIMITS.labelCharacters))
/** Describes in Polish what the figure shows, for those who can't see it. */
const alt = z.string().check(z.trim(), z.minLength(3), z.maxLength(LIMITS.altCharacters))
/** On which side of its point a label stands, as on a compass; `c` is on the point itself. */
const side = z.enum(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'c'])
/** `main` is the colour of text, `accent` what the task is about, `muted` what only helps. */
const tone = z.enum(['main', 'accent', 'muted'])
const domain = z.tuple([coordinate, coordinate]).check(z.refine(([from, to]) => from < to))
const look = { tone: z.optional(tone), dashed: z.optional(z.boolean()) }

/** y = a·g(b·(x − p)) + q for a named g (angles in radians), or a polynomial with its highest power first. */
const functionShape = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('polynomial'), coefficients: z.array(coordinate).check(z.minLength(1), z.maxLength(10)) }),
  z.strictObject({
    form: z.enum(['sin', 'cos', 'tan', 'exp', 'log', 'abs', 'sqrt', 'reciprocal', 'power']),
    a: z.optional(coordinate),
    b: z.optional(coordinate),
    p: z.optional(coordinate),
    q: z.optional(coordinate),
    /** The base of `exp` and `log` (10 when absent in `log`, e in `exp`), the exponent of `power`. */
    base: z.optional(coordinate),
  }),
])

const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('graph'),
    of: functionShape,
    domain: z.optional(domain),
    label: z.optional(label),
    labelAt: z.optional(coordinate),
    labelSide: z.optional(side),
    ...look,
  }),
  /** The area between a graph and the x axis, or between two graphs. */
  z.strictObject({ type: z.literal('region'), of: functionShape, and: z.optional(functionShape), domain }),
  /** A broken line, or a polygon when `closed`; `arrow` makes a vector of it. */
  z.strictObject({
    type: z.literal('path'),
    points: z.array(point).check(z.minLength(2), z.maxLength(LIMITS.points)),
    closed: z.optional(z.boolean()),
    filled: z.optional(z.boolean()),
    arrow: z.optional(z.enum(['end', 'both'])),
    /** Written beside the middle of the first segment. */
    label: z.optional(label),
    labelSide: z.optional(side),
    /** Written outside each side of a polygon, in order from the first point; null for a side without one. */
    sideLabels: z.optional(z.array(z.nullable(label)).check(z.maxLength(LIMITS.nodes))),
    ...look,
  }),
  /** A straight line across the whole view: an asymptote, an axis of symmetry. */
  z.strictObject({
    type: z.literal('line'),
    through: z.tuple([point, point]).check(z.refine(([a, b]) => a[0] !== b[0] || a[1] !== b[1])),
    ...look,
  }),
  z.strictObject({ type: z.literal('circle'), center: point, radius: positive, filled: z.optional(z.boolean()), ...look }),
  /** Part of a circle, counter-clockwise between two angles in degrees. */
  z.strictObject({ type: z.literal('arc'), center: point, radius: positive, from: coordinate, to: coordinate, ...look }),
  /** The angle at `vertex` from one arm counter-clockwise to the other; `right` draws a square with a dot. */
  z.strictObject({
    type: z.literal('angle'),
    vertex: point,
    from: point,
    to: point,
    right: z.optional(z.boolean()),
    arcs: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
    label: z.optional(label),
    tone: z.optional(tone),
  }),
  /** Short strokes across a segment: segments with as many strokes are equal. */
  z.strictObject({ type: z.literal('equal'), from: point, to: point, strokes: z.int().check(z.minimum(1), z.maximum(3)) }),
  z.strictObject({
    type: z.literal('point'),
    at: point,
    label: z.optional(label),
    side: z.optional(side),
    mark: z.optional(z.enum(['filled', 'open', 'none'])),
    tone: z.optional(tone),
  }),
])

const plane = z
  .strictObject({
    kind: z.literal('plane'),
    alt,
    x: domain,
    y: domain,
    /** The length of a unit of y in units of x; 1 when absent. */
    yScale: z.optional(positive),
    /** The squared paper behind a graph, one square a tick. */
    grid: z.optional(z.boolean()),
    axes: z.optional(
      z.strictObject({
        xLabel: z.optional(label),
        yLabel: z.optional(label),
        xStep: z.optional(positive),
        yStep: z.optional(positive),
        /** Steps of x, and their numbers, are counted in π; half a π when absent. */ xInPi: z.optional(z.boolean()),
        hideNumbers: z.optional(z.boolean()),
      }),
    ),
    items: z.array(item).check(z.maxLength(LIMITS.items)),
  })
  .check(z.refine(({ x, y, yScale = 1 }) => isProportionate((y[1] - y[0]) * yScale, x[1] - x[0])))

const numberLine = z.strictObject({
  kind: z.literal('numberLine'),
  alt,
  range: domain,
  step: z.optional(positive),
  /** An interval; an end that is absent reaches to infinity. */
  intervals: z.optional(
    z
      .array(
        z.strictObject({
          from: z.optional(coordinate),
          to: z.optional(coordinate),
          fromOpen: z.optional(z.boolean()),
          toOpen: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(8)),
  ),
  points: z.optional(
    z.array(z.strictObject({ at: coordinate, label: z.optional(label), open: z.optional(z.boolean()) })).check(z.maxLength(LIMITS.data)),
  ),
})

const solid = z
  .strictObject({
    kind: z.literal('solid'),
    alt,
    shape: z.enum(['cuboid', 'prism', 'pyramid', 'cylinder', 'cone', 'sphere']),
    /** Sides of the regular base of a prism or pyramid; 4 when absent. */
    sides: z.optional(z.int().check(z.minimum(3), z.maximum(8))),
    /** Edge of the base or radius. */
    base: positive,
    /** The other edge of a cuboid's base; `base` when absent. */
    depth: z.optional(positive),
    height: z.optional(positive),
    labels: z.optional(
      z.strictObject({
        base: z.optional(label),
        depth: z.optional(label),
        height: z.optional(label),
        slant: z.optional(label),
        diagonal: z.optional(label),
      }),
    ),
    /** Names of vertices: those of the base first, then the top. */
    vertices: z.optional(z.array(label).check(z.maxLength(16))),
  })
  .check(z.refine(({ base, depth = base, height = base }) => isProportionate(height, base) && isProportionate(depth, base)))

const chart = z
  .strictObject({
    kind: z.literal('chart'),
    alt,
    form: z.enum(['bar', 'line', 'pie']),
    data: z
      .array(z.strictObject({ label, value: z.number().check(z.minimum(0), z.maximum(1e9)) }))
      .check(z.minLength(1), z.maxLength(LIMITS.data)),
    valueLabel: z.optional(label),
  })
  .check(z.refine(({ data }) => data.some(({ value }) => value > 0)))

/** A node of a tree: `edge` is written on the branch that leads to it. */
export type TreeNode = { label: string; edge?: string | undefined; marked?: boolean | undefined; children?: TreeNode[] | undefined }

const treeNode: z.ZodMiniType<TreeNode> = z.strictObject({
  label,
  edge: z.optional(label),
  marked: z.optional(z.boolean()),
  children: z.optional(z.array(z.lazy(() => treeNode)).check(z.maxLength(8))),
})

const tree = z
  .strictObject({ kind: z.literal('tree'), alt, root: treeNode })
  .check(z.refine(({ root }) => countNodes(root) <= LIMITS.nodes && depthOf(root) <= LIMITS.treeDepth))

const network = z
  .strictObject({
    kind: z.literal('network'),
    alt,
    /** Places on a plane whose unit is about the distance of two neighbours. */
    nodes: z
      .array(
        z.strictObject({
          label,
          at: z.tuple([z.number().check(z.minimum(0), z.maximum(12)), z.number().check(z.minimum(0), z.maximum(12))]),
          marked: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.nodes)),
    /** Edges between nodes by their index. */
    edges: z
      .array(
        z.strictObject({
          from: z.int(),
          to: z.int(),
          label: z.optional(label),
          directed: z.optional(z.boolean()),
          marked: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(LIMITS.items)),
  })
  .check(
    z.refine(({ nodes, edges }) =>
      edges.every(({ from, to }) => from !== to && from >= 0 && to >= 0 && from < nodes.length && to < nodes.length),
    ),
  )

/** A figure that people move by its parameters (`live/`); `values` begin it elsewhere than its own start. */
const live = z.strictObject({
  kind: z.literal('live'),
  alt,
  figure: z.enum(LIVE_FIGURE_NAMES),
  values: z.optional(z.record(z.string().check(z.maxLength(8)), coordinate).check(z.refine((values) => Object.keys(values).length <= 8))),
})

/** A figure described by numbers; refuses what couldn't be drawn legibly. */
export const drawingSchema = z.discriminatedUnion('kind', [plane, numberLine, solid, chart, tree, network, live])

/** A figure of a school task, as JSON. */
export type Drawing = z.infer<typeof drawingSchema>
export type PlaneDrawing = z.infer<typeof plane>
export type PlaneItem = z.infer<typeof item>
export type FunctionShape = z.infer<typeof functionShape>
export type NumberLineDrawing = z.infer<typeof numberLine>
export type SolidDrawing = z.infer<typeof solid>
export type ChartDrawing = z.infer<typeof chart>
export type TreeDrawing = z.infer<typeof tree>
export type NetworkDrawing = z.infer<typeof network>
export type Side = z.infer<typeof side>
export type Tone = z.infer<typeof tone>
export type Point = z.infer<typeof point>

function isProportionate(one: number, other: number): boolean {
  return one / other <= 8 && other / one <= 8
}

function countNodes(node: TreeNode): number {
  return (node.children ?? []).reduce((count, child) => count + countNodes(child), 1)
}

function depthOf(node: TreeNode): number {
  return 1 + Math.max(0, ...(node.children ?? []).map(depthOf))
}
