import { expect, test } from 'vitest'
import { drawingOf, functionOf, NoGraph, svgOf } from '#math/drawing/function-graph.ts'

test('a function in TeX is drawn over its range, and breaks where it has no value', () => {
  expect(functionOf('x^2-2x')(3)).toBeCloseTo(3)
  expect(functionOf('\\frac{1}{x}')(4)).toBeCloseTo(0.25)
  const pole = drawingOf({ formula: '\\frac{1}{x}', from: -5, to: 5 })
  expect(pole.kind === 'plane' && pole.items.length).toBe(2)
  expect(svgOf({ formula: '\\sin x', from: -6, to: 6 })).toContain('<svg')
  for (const formula of ['y+1', '\\foo x', '']) expect(() => functionOf(formula), formula).toThrow(NoGraph)
  expect(() => drawingOf({ formula: '\\sqrt{x}', from: -5, to: -1 })).toThrow(NoGraph)
})
