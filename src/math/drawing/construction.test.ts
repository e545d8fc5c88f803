import { expect, test } from 'vitest'
import { constructionSizes, constructionSvg } from './construction.ts'

const unit = 10

test('lengths in units and angles of a construction follow its points, in words and beside it', () => {
  const points = [
    [0, 40],
    [30, 40],
    [0, 0],
  ] as const
  const triangle = points.map(([x, y]): [number, number] => [x, y])
  expect(constructionSizes({ shape: 'triangle', points: triangle, unit })).toBe('3, 5, 4, 90°, 53,1°, 36,9°')
  const svg = constructionSvg({ shape: 'triangle', points: triangle, showsSizes: true, unit })
  for (const words of ['>A<', '>B<', '>C<', '>5<', '>90°<']) expect(svg).toContain(words)
  expect(constructionSvg({ shape: 'triangle', points: triangle, showsSizes: false, unit })).not.toContain('90°')
})

test('a circle has a radius, an angle is less than a half turn, whichever way its arms are named', () => {
  expect(
    constructionSizes({
      shape: 'circle',
      points: [
        [5, 5],
        [5, 30],
      ],
      unit,
    }),
  ).toBe('r = 2,5')
  const arms: [number, number][] = [
    [10, 0],
    [0, 0],
    [0, -10],
  ]
  expect(constructionSizes({ shape: 'angle', points: arms, unit })).toBe('90°')
  expect(constructionSizes({ shape: 'angle', points: arms.toReversed(), unit })).toBe('90°')
  // Points that lie on each other are drawn as well.
  const same = constructionSvg({
    shape: 'quadrilateral',
    points: [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    showsSizes: true,
    unit,
  })
  expect(same).not.toContain('NaN')
})
