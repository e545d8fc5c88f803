import { escapeMarkup } from '../escape-markup.ts'

/**
 * The inside of an svg `<text>`: `_` and `^` lower and raise the next character or `{group}`, letters that stand
 * alone are set in italics as in print (`A`, `x_1`, `f(x)`), a hyphen before a digit becomes a minus.
 */
export function labelSpans(label: string, fontSize: number): string {
  let spans = ''
  let offset = 0
  for (const [, sign, group, single, plain] of label.matchAll(/([_^])(?:\{([^{}]*)\}|(.))|([^_^]+|[_^])/gsu)) {
    const shift = sign === '_' ? 0.24 : sign === '^' ? -0.4 : 0
    const content = italicise(plain ?? group ?? single ?? '')
    const dy = Math.round((shift - offset) * fontSize * 10) / 10
    const move = dy === 0 ? '' : ` dy="${dy}"`
    const size = sign === undefined ? '' : ` font-size="${Math.round(fontSize * 0.74)}"`
    spans += move === '' && size === '' ? content : `<tspan${move}${size}>${content}</tspan>`
    offset = shift
  }
  return spans
}

/** A number as Poles write it: decimal comma, a real minus, at most three decimals. */
export function polishNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000 + 0
  return String(rounded).replace('.', ',').replace('-', '−')
}

/** A number in halves, thirds, quarters or sixths of π, as on the axis of an angle: `−3π/2`. */
export function piNumber(value: number): string {
  const turns = value / Math.PI
  const denominator = [1, 2, 3, 4, 6].find((parts) => Math.abs(turns * parts - Math.round(turns * parts)) < 1e-6)
  if (denominator === undefined) return polishNumber(value)
  const numerator = Math.round(turns * denominator)
  const factor = Math.abs(numerator) === 1 ? '' : String(Math.abs(numerator))
  return `${numerator < 0 ? '−' : ''}${factor}π${denominator === 1 ? '' : `/${denominator}`}`
}

function italicise(plain: string): string {
  return plain
    .replace(/(?<![\p{L}\d])-(?=[\d\p{L}])/gu, '−')
    .split(/(?<![\p{L}°])((?<!\d )\p{L})(?!\p{L})/u)
    .map((piece, index) => (index % 2 === 1 ? `<tspan font-style="italic">${escapeMarkup(piece)}</tspan>` : escapeMarkup(piece)))
    .join('')
}
