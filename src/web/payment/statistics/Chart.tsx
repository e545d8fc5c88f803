import { useEffect, useRef, useState } from 'react'
import { messages } from '#web/payment/statistics/messages.ts'

export type ChartSeries = { name: string; values: readonly number[]; tone: 'accent' | 'rating' | 'success' | 'error' }

type Props = {
  series: readonly ChartSeries[]
  /** Short names of the periods, for the axis. */
  periods: readonly string[]
  figureText: (value: number) => string
  /** The same for the axis, where there is little room. */
  axisText: (value: number) => string
}

/** Lines are told apart without colours, too. */
const DASHES: readonly (readonly number[])[] = [[], [8, 5], [2, 4], [12, 4, 2, 4]]

/**
 * Lines over periods. Nothing of it is read out: the table beside it has the same figures. The drawing library comes with the
 * first chart, and colours are those of the theme.
 */
export function Chart({ series, periods, figureText, axisText }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<number | null>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')

  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    const draw = async (): Promise<void> => {
      const { drawChart } = await import('#web/payment/statistics/draw-chart.ts')
      const box = host.current
      if (isGone || !box) return
      remove?.()
      const style = getComputedStyle(box)
      const color = (name: string): string => resolved(box, `var(--${name})`)
      remove = drawChart(box, {
        lines: series.map(({ values, tone }, index) => ({ values, dash: DASHES[index] ?? [], color: color(tone) })),
        periodText: (at) => periods[at] ?? '',
        figureText: axisText,
        colors: { text: style.color, grid: color('border') },
        onPoint: setPlace,
      })
      setState('drawn')
    }
    const redraw = (): void => void draw().catch(() => setState('failed'))
    redraw()
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const device = matchMedia('(prefers-color-scheme: light)')
    device.addEventListener('change', redraw)
    return () => {
      isGone = true
      theme.disconnect()
      device.removeEventListener('change', redraw)
      remove?.()
    }
  }, [series, periods, axisText])

  if (state === 'failed') return <p className="text-text-muted">{messages.notDrawn}</p>
  return (
    <div aria-hidden className="stat-drawing">
      <div ref={host} className="stat-chart" data-drawn={state === 'drawn'} />
      <ul className="stat-legend">
        {series.map(({ name, values, tone }, index) => (
          <li key={name}>
            <svg viewBox="0 0 32 8" className="stat-dash" style={{ color: `var(--${tone})` }}>
              <line x1="0" y1="4" x2="32" y2="4" stroke="currentColor" strokeWidth="3" strokeDasharray={(DASHES[index] ?? []).join(' ')} />
            </svg>
            {name}
            {place !== null && <b>{figureText(values[place] ?? 0)}</b>}
          </li>
        ))}
        <li className="stat-place">{place !== null && periods[place]}</li>
      </ul>
    </div>
  )
}

/** The colour that a value comes to here, as a canvas takes it. */
function resolved(near: HTMLElement, value: string): string {
  const probe = document.createElement('span')
  probe.style.color = value
  near.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
