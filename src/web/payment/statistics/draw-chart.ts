import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

export type Line = { values: readonly number[]; dash: readonly number[]; color: string }

export type Drawing = {
  lines: readonly Line[]
  /** Names of periods below the axis, and figures beside it. */
  periodText: (place: number) => string
  figureText: (value: number) => string
  colors: { text: string; grid: string }
  /** Hears which period the pointer is at; null when it leaves. */
  onPoint: (place: number | null) => void
}

const HEIGHT = 260
/** Steps between whole numbers on an axis. */
const STEPS = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].map((power) => digit * power))
const STEPS_UP = STEPS.toSorted((first, second) => first - second)

/** Draws lines over periods into `host`, as wide as it is; returns what removes them. */
export function drawChart(host: HTMLElement, { lines, periodText, figureText, colors, onPoint }: Drawing): () => void {
  const places = lines[0]?.values.map((_, place) => place) ?? []
  const axis = { stroke: colors.text, grid: { stroke: colors.grid, width: 1 }, ticks: { show: false }, font: '12px system-ui, sans-serif' }
  const plot = new UPlot(
    {
      width: host.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: { x: { time: false }, y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most * 1.05)] } },
      axes: [
        { ...axis, grid: { show: false }, incrs: STEPS_UP, space: 72, values: (_, splits) => splits.map((place) => periodText(place)) },
        { ...axis, incrs: STEPS_UP, size: 76, values: (_, splits) => splits.map((value) => figureText(value)) },
      ],
      series: [
        {},
        ...lines.map(({ color, dash }) => ({ stroke: color, width: 2, dash: [...dash], points: { show: places.length <= 31, size: 5 } })),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [places, ...lines.map(({ values }) => [...values])],
    host,
  )
  const resize = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: HEIGHT }))
  resize.observe(host)
  return () => {
    resize.disconnect()
    plot.destroy()
  }
}
