import type { RichValue } from '#editor/schema/document.ts'

/** A description of each kind of drawing, for documents in tests. */
export const sampleDrawings: readonly RichValue[] = [
  {
    kind: 'plane',
    alt: 'Parabola o wierzchołku w początku układu',
    x: [-3, 3],
    y: [-1, 5],
    grid: true,
    items: [
      { type: 'graph', of: { form: 'polynomial', coefficients: [1, 0, 0] }, label: 'f' },
      { type: 'point', at: [0, 0], label: '<W> & "x_1"' },
    ],
  },
  {
    kind: 'numberLine',
    alt: 'Przedział domknięty od 1 do 4',
    range: [0, 5],
    intervals: [{ from: 1, to: 4 }],
    points: [{ at: 2, label: 'a' }],
  },
  { kind: 'solid', alt: 'Sześcian o krawędzi a', shape: 'cuboid', base: 2, labels: { base: 'a' } },
  {
    kind: 'chart',
    alt: 'Dwa słupki: 3 i 5',
    form: 'bar',
    data: [
      { label: 'Ala', value: 3 },
      { label: 'Olek', value: 5 },
    ],
  },
  {
    kind: 'tree',
    alt: 'Rzut monetą: orzeł albo reszka',
    root: {
      label: 'start',
      children: [
        { label: 'O', edge: '1/2' },
        { label: 'R', edge: '1/2', marked: true },
      ],
    },
  },
  {
    kind: 'network',
    alt: 'Dwa miasta połączone drogą',
    nodes: [
      { label: 'A', at: [0, 0] },
      { label: 'B', at: [2, 1] },
    ],
    edges: [{ from: 0, to: 1, label: '7' }],
  },
  { kind: 'live', alt: 'Parabola o dwóch miejscach zerowych', figure: 'vertexForm', values: { a: 1, p: 2 } },
]
