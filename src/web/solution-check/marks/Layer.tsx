import { type Mark, MARK_UNITS } from '#contract/solution-check.ts'
import { isRemark, pathText } from '#web/solution-check/marks/marks.ts'

type Props = { marks: readonly Mark[]; size: { width: number; height: number } }

/** Strokes and boxes over a picture; what they say stands in the list of remarks, so nobody hears them here. */
export function Layer({ marks, size }: Props) {
  const { width, height } = size
  return (
    <svg className="check-layer" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {marks.map((mark, place) => {
        if (!isRemark(mark)) {
          const path = pathText(mark.path, size)
          return (
            <g key={place}>
              <path d={path} className="check-halo" />
              <path d={path} className="check-ink" />
            </g>
          )
        }
        if (mark.kind !== 'BOX') return null
        const box = {
          x: (mark.x * width) / MARK_UNITS,
          y: (mark.y * height) / MARK_UNITS,
          width: (mark.width * width) / MARK_UNITS,
          height: (mark.height * height) / MARK_UNITS,
        }
        return (
          <g key={place}>
            <rect {...box} className="check-halo" />
            <rect {...box} className="check-ink" />
          </g>
        )
      })}
    </svg>
  )
}
