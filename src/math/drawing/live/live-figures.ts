import * as calculus from './calculus.ts'
import * as chance from './chance.ts'
import * as circleFunctions from './circle-functions.ts'
import * as circles from './circles.ts'
import * as curves from './curves.ts'
import * as functions from './functions.ts'
import * as lines from './lines.ts'
import { fitted, type LiveFigure, type Picture, type Values } from './live-figure.ts'
import type { LiveFigureName } from './names.ts'
import * as numbers from './numbers.ts'
import * as polygons from './polygons.ts'
import * as sequences from './sequences.ts'
import * as solids from './solids.ts'
import * as triangles from './triangles.ts'

const figures: Readonly<Record<LiveFigureName, LiveFigure>> = {
  ...functions,
  ...curves,
  ...circleFunctions,
  ...calculus,
  ...sequences,
  ...circles,
  ...triangles,
  ...lines,
  ...polygons,
  ...solids,
  ...numbers,
  ...chance,
}

/** The figure of a name that texts call it by. */
export const liveFigureOf = (name: LiveFigureName): LiveFigure => figures[name]

/** A live figure as it stands before anybody moves it; `values` begins it elsewhere than its own start. */
export function stillPicture(name: LiveFigureName, values?: Values): Picture {
  const figure = figures[name]
  return figure.draw(fitted(figure, values))
}
