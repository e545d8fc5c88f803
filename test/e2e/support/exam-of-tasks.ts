/** Formulas of every kind, other in each task, so that a lost one is missed. */
const manyFormulas = (n: number): string =>
  [
    `Dana jest funkcja $f(x)=${n}x^2-\\frac{${n + 1}}{x+${n}}$ i zbiór $A=\\{${n},${n + 1},${n + 2}\\}$.`,
    `$$\\begin{cases}${n}x+y=${n + 3}\\\\x-${n}y=\\sqrt{${n + 7}}\\end{cases}$$`,
    `Oblicz $\\int_0^{${n}}\\log_{${n + 1}}t\\,dt$, $\\binom{${n + 40}}{${n}}$ oraz $\\begin{pmatrix}${n}&${n + 2}\\\\${n + 4}&${n + 6}\\end{pmatrix}$.`,
  ].join('\n\n')

/** A public exam of so many tasks, closed and open by turns, as lines of an import. */
export function examOfTasks(count: number): object[] {
  return Array.from({ length: count }, (_, at) => {
    const isClosed = at % 2 === 0
    return {
      externalId: `arkusz-${at + 1}`,
      language: 'pl',
      title: `Zadanie numer ${at + 1}`,
      description: manyFormulas(at + 1),
      closed: isClosed,
      answers: isClosed ? [1, 2, 3, 4].map((k) => ({ content: `$${k}\\pi+${at}$`, correct: k === 2 })) : [],
      answer: isClosed ? null : '$1$',
      level: 'HIGH_SCHOOL',
      exam: { type: 'MATURA', date: '2026-05-05', level: 'BASIC', number: String(at + 1), points: 1 },
    }
  })
}
