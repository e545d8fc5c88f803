import { describe, expect, it } from 'vitest'
import { type Drawing, drawingSchema } from './drawing.ts'
import { drawSvg } from './draw-svg.ts'
import { sampleDrawings } from './sample-drawings.ts'

/** A plane with given items, 10 by 8 units. */
function aPlane(items: unknown[], more: object = {}): Drawing {
  return drawingSchema.parse({ kind: 'plane', alt: 'Rysunek do zadania', x: [-5, 5], y: [-4, 4], items, ...more })
}

/** True when every tag that opens also closes, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-z]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (slash === '/') {
      if (open.pop() !== name) return false
    } else if (selfClosing !== '/') open.push(name)
  }
  return open.length === 0 && !/[<&](?![a-z/#])/.test(svg)
}

describe('drawSvg', () => {
  it.each(sampleDrawings.map((drawing) => [drawing.alt, drawing] as const))('draws: %s', (alt, drawing) => {
    expect(drawingSchema.safeParse(drawing).success).toBe(true)
    const svg = drawSvg(drawing)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img" viewBox="0 0 [\d.]+ [\d.]+" width="[\d.]+" height="[\d.]+"/,
    )
    expect(svg).toContain(`<title>${alt}</title>`)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\sid=|\sstyle=|<script|<style/)
    expect(isWellFormed(svg)).toBe(true)
    expect(svg.length).toBeLessThan(60_000)
  })

  it('takes colours only from the page or its variables', () => {
    for (const drawing of sampleDrawings) {
      for (const [, colour = ''] of drawSvg(drawing).matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
        expect(colour).toMatch(/^(?:none|currentColor|var\(--figure-[a-z]+, .+\))$/)
      }
    }
  })

  it('puts a point where its coordinates say', () => {
    const svg = drawSvg(
      aPlane([
        { type: 'point', at: [0, 0] },
        { type: 'point', at: [5, 4] },
        { type: 'point', at: [-5, -4] },
      ]),
    )
    const places = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
    expect(places[0]?.[0]).toBeCloseTo(width / 2, 1)
    expect(places[0]?.[1]).toBeCloseTo(height / 2, 1)
    expect(places[1]).toEqual([width - 26, 26])
    expect(places[2]).toEqual([26, height - 26])
  })

  it('keeps a unit of x as long as a unit of y unless told otherwise', () => {
    const radii = (more: object): number[] =>
      /A([\d.]+) ([\d.]+) /
        .exec(drawSvg(aPlane([{ type: 'circle', center: [0, 0], radius: 2 }], more)))
        ?.slice(1)
        .map(Number) ?? []
    const [rx, ry] = radii({})
    expect(rx).toBe(ry)
    const [wide = 0, tall = 0] = radii({ yScale: 0.5 })
    expect(tall / wide).toBeCloseTo(0.5, 2)
  })

  it('leaves room for a long label of the height of a solid', () => {
    const svg = drawSvg(
      drawingSchema.parse({ kind: 'solid', alt: 'Akwarium', shape: 'cuboid', base: 6, depth: 3, height: 4, labels: { height: '40 cm' } }),
    )
    const end = Number(/<text x="([\d.]+)"[^>]*text-anchor="end"/.exec(svg)?.[1])
    expect(end).toBeGreaterThan(48)
  })

  it('marks the angle between two arms, counter-clockwise', () => {
    const arms = { type: 'angle', vertex: [0, 0], from: [1, 0], to: [0, 1] }
    expect(drawSvg(aPlane([arms]))).toMatch(/A27 27 0 0 0 /)
    expect(drawSvg(aPlane([{ ...arms, from: arms.to, to: arms.from }]))).toMatch(/A20 20 0 1 0 /)
  })

  it('names each side of a polygon on its outer side', () => {
    const svg = drawSvg(
      aPlane([
        {
          type: 'path',
          closed: true,
          points: [
            [-2, -2],
            [2, -2],
            [2, 2],
            [-2, 2],
          ],
          sideLabels: ['12', '34', null, '56'],
        },
      ]),
    )
    const placeOf = (label: string): number[] =>
      (new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}<`).exec(svg) ?? []).slice(1).map(Number)
    const [bottomX = 0, bottomY = 0] = placeOf('12')
    const [rightX = 0, rightY = 0] = placeOf('34')
    const [leftX = 0] = placeOf('56')
    expect(bottomY).toBeGreaterThan(rightY + 70)
    expect(rightX).toBeGreaterThan(bottomX + 70)
    expect(leftX).toBeLessThan(bottomX - 70)
  })

  it('escapes every text', () => {
    const evil = '<b>"\'&'
    const drawings: unknown[] = [
      {
        kind: 'plane',
        alt: evil,
        x: [0, 1],
        y: [0, 1],
        axes: { xLabel: evil, yLabel: evil },
        items: [
          { type: 'point', at: [0, 0], label: evil },
          {
            type: 'path',
            points: [
              [0, 0],
              [1, 1],
            ],
            label: evil,
          },
        ],
      },
      { kind: 'numberLine', alt: evil, range: [0, 1], points: [{ at: 0, label: evil }] },
      { kind: 'solid', alt: evil, shape: 'cone', base: 1, labels: { base: evil, height: evil, slant: evil } },
      { kind: 'chart', alt: evil, form: 'pie', data: [{ label: evil, value: 1 }] },
      { kind: 'chart', alt: evil, form: 'bar', valueLabel: evil, data: [{ label: evil, value: 1 }] },
      { kind: 'tree', alt: evil, root: { label: evil, children: [{ label: evil, edge: evil }] } },
      {
        kind: 'network',
        alt: evil,
        nodes: [
          { label: evil, at: [0, 0] },
          { label: evil, at: [1, 1] },
        ],
        edges: [{ from: 0, to: 1, label: evil }],
      },
    ]
    for (const drawing of drawings) {
      const svg = drawSvg(drawingSchema.parse(drawing))
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).not.toContain('<b>')
      expect(svg).toContain('&lt;')
    }
  })

  it('dashes the hidden edges of a solid', () => {
    const dashed = (solid: object): number =>
      drawSvg(drawingSchema.parse({ kind: 'solid', alt: 'Bryła', ...solid })).match(/stroke-dasharray/g)?.length ?? 0
    expect(dashed({ shape: 'cuboid', base: 3 })).toBe(3)
    expect(dashed({ shape: 'prism', sides: 6, base: 3 })).toBe(5)
    expect(dashed({ shape: 'pyramid', base: 3, height: 5 })).toBe(3)
    expect(dashed({ shape: 'cylinder', base: 3 })).toBe(1)
  })

  it('writes numbers as Poles do', () => {
    const svg = drawSvg(drawingSchema.parse({ kind: 'numberLine', alt: 'Oś liczbowa', range: [-1, 1], step: 0.5 }))
    expect(svg).toContain('>−0,5<')
  })

  it('draws a whole pie for a single value', () => {
    const svg = drawSvg(drawingSchema.parse({ kind: 'chart', alt: 'Jedna część', form: 'pie', data: [{ label: 'całość', value: 3 }] }))
    expect(svg).toContain('100%')
    expect(svg.match(/A96 96/g)?.length).toBe(4)
  })
})

describe('drawingSchema', () => {
  const plane = { kind: 'plane', alt: 'Rysunek', x: [0, 1], y: [0, 1], items: [] }
  const deep = (levels: number): object => (levels === 0 ? { label: 'x' } : { label: 'x', children: [deep(levels - 1)] })
  it.each([
    ['no description', { ...plane, alt: '  ' }],
    ['a value that is not a number', { ...plane, x: [0, Number.NaN] }],
    ['an infinite one', { ...plane, y: [0, Number.POSITIVE_INFINITY] }],
    ['bounds in the wrong order', { ...plane, x: [1, 0] }],
    ['a ribbon of a plane', { ...plane, x: [0, 1000] }],
    ['an unknown key', { ...plane, onload: 'alert(1)' }],
    ['an unknown kind', { ...plane, kind: 'script' }],
    ['too many items', { ...plane, items: Array.from({ length: 201 }, () => ({ type: 'point', at: [0, 0] })) }],
    ['too many points', { ...plane, items: [{ type: 'path', points: Array.from({ length: 401 }, () => [0, 0]) }] }],
    [
      'a line through one point',
      {
        ...plane,
        items: [
          {
            type: 'line',
            through: [
              [1, 1],
              [1, 1],
            ],
          },
        ],
      },
    ],
    ['a long label', { ...plane, items: [{ type: 'point', at: [0, 0], label: 'x'.repeat(61) }] }],
    ['a radius of zero', { ...plane, items: [{ type: 'circle', center: [0, 0], radius: 0 }] }],
    ['a negative bar', { kind: 'chart', alt: 'Wykres', form: 'bar', data: [{ label: 'a', value: -1 }] }],
    ['a pie of nothing', { kind: 'chart', alt: 'Wykres', form: 'pie', data: [{ label: 'a', value: 0 }] }],
    ['a needle of a solid', { kind: 'solid', alt: 'Bryła', shape: 'cone', base: 1, height: 100 }],
    ['too deep a tree', { kind: 'tree', alt: 'Drzewo', root: deep(7) }],
    ['an edge to nowhere', { kind: 'network', alt: 'Graf', nodes: [{ label: 'A', at: [0, 0] }], edges: [{ from: 0, to: 1 }] }],
  ])('refuses %s', (_, drawing) => {
    expect(drawingSchema.safeParse(drawing).success).toBe(false)
  })

  it('survives JSON', () => {
    for (const drawing of sampleDrawings) expect(drawingSchema.parse(JSON.parse(JSON.stringify(drawing)))).toEqual(drawing)
  })
})
