import { fitted, type LiveFigure, type Values } from '#math/drawing/live/live-figure.ts'
import { liveFigureOf } from '#math/drawing/live/live-figures.ts'
import { LIVE_FIGURE_NAMES } from '#math/drawing/live/names.ts'

export type ReadFigure = { figure: LiveFigure; values: Values }

/** The figure of a description as it stands in a page, which the server has checked; null for one that this build doesn't know. */
export function readFigure(spec: string | undefined): ReadFigure | null {
  const described: unknown = JSON.parse(spec ?? 'null')
  if (typeof described !== 'object' || described === null || !('figure' in described)) return null
  const name = LIVE_FIGURE_NAMES.find((each) => each === described.figure)
  if (name === undefined) return null
  const figure = liveFigureOf(name)
  return { figure, values: fitted(figure, 'values' in described ? valuesIn(described.values) : undefined) }
}

function valuesIn(given: unknown): Values {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}
