import type { PlaneDrawing, Point } from '../drawing.ts'

/** A number that a person moves: by a slider, or by a point that stands for it. */
export type Parameter = {
  /** The slider's name in Polish. */
  label: string
  from: number
  to: number
  step: number
  start: number
  /** The value in words, when it isn't the number alone: „30°”, „2 cm”. */
  say?: (value: number) => string
}

/** A plane as a figure draws it; its kind and its description are added where it stands. */
export type Picture = Omit<PlaneDrawing, 'kind' | 'alt'>

/** A point that is taken and moved. `move` says which values follow from where it was put; they are then fitted. */
export type Handle<K extends string = string> = {
  at: (values: Readonly<Record<K, number>>) => Point
  move: (to: Point, values: Readonly<Record<K, number>>) => Partial<Record<K, number>>
}

type Described<K extends string> = {
  /** Names the figure as a heading would: „Parabola i jej współczynniki”. */
  title: string
  parameters: Readonly<Record<K, Parameter>>
  handles?: readonly Handle<K>[]
  /** Draws the figure. Its plane doesn't change with the values: what moves, moves on a paper that lies still. */
  draw: (values: Readonly<Record<K, number>>) => Picture
  /** Says in a sentence or two what is to be seen now. */
  say: (values: Readonly<Record<K, number>>) => string
}

/** Values of a figure's parameters by their names. */
export type Values = Readonly<Record<string, number>>

/** A figure whose values somebody may move. Pure: the server draws it as it stands at the beginning, a browser as it is moved. */
export type LiveFigure = {
  title: string
  parameters: ReadonlyMap<string, Parameter>
  handles: readonly Handle[]
  draw: (values: Values) => Picture
  say: (values: Values) => string
}

/** Makes a figure; inside of it the names of its parameters are known. */
export function liveFigure<K extends string>({ parameters, handles = [], draw, say, title }: Described<K>): LiveFigure {
  // `fitted` gives every figure a value for each of its names.
  const known = (values: Values): Readonly<Record<K, number>> => values
  return {
    title,
    parameters: new Map(Object.entries<Parameter>(parameters)),
    handles: handles.map(({ at, move }) => ({
      at: (values) => at(known(values)),
      move: (to, values) => move(to, known(values)),
    })),
    draw: (values) => draw(known(values)),
    say: (values) => say(known(values)),
  }
}

/** A value for each parameter: the wanted one where it is given, on a step and within bounds. */
export function fitted({ parameters }: LiveFigure, wanted: Values = {}): Values {
  return Object.fromEntries(
    [...parameters].map(([name, { from, to, step, start }]) => {
      const value = Object.hasOwn(wanted, name) ? (wanted[name] ?? start) : start
      const steps = Math.round((Math.min(Math.max(Number.isFinite(value) ? value : start, from), to) - from) / step)
      // Steps of a tenth add up to 0.30000000000000004.
      return [name, Math.round(Math.min(from + steps * step, to) * 1e6) / 1e6 + 0]
    }),
  )
}
