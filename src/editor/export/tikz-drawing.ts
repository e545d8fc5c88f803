import { latexText } from '#math/export/latex-characters.ts'
import type { Drawing } from '#math/drawing/drawing.ts'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { figureSvg } from './figure-svg.ts'
import { tikzPath } from './tikz-path.ts'

/** A CSS pixel in points of a printer. */
const POINTS = 0.75

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
])

const plain = (text: string): string => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
const points = (value: string | number): string => `${Math.round(Number(value) * POINTS * 1000) / 1000}pt`

type Attributes = ReadonlyMap<string, string>

const attributesOf = (tag: string): Attributes =>
  new Map(Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]))

/** A colour as TikZ takes it, and how much of it covers; null for none. */
function inkOf(value: string | undefined): { color: string; opacity: string } | null {
  if (value === undefined || value === 'none' || value === 'transparent') return null
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value)
  const parts = hex
    ? hex.slice(1).map((part) => parseInt(part, 16))
    : (/^rgba?\(([^)]*)\)/.exec(value)?.[1] ?? '').split(/[\s,/]+/).map(Number)
  const [red, green, blue, opacity = 1] = parts
  if (red === undefined || green === undefined || blue === undefined) return { color: value === 'white' ? 'white' : 'black', opacity: '1' }
  return { color: `{rgb,255:red,${red};green,${green};blue,${blue}}`, opacity: String(opacity) }
}

function optionsOf(attributes: Attributes): string {
  const [stroke, fill] = [inkOf(attributes.get('stroke')), inkOf(attributes.get('fill'))]
  const dashes = attributes.get('stroke-dasharray')?.split(' ')
  return [
    stroke ? `draw=${stroke.color},draw opacity=${stroke.opacity},line width=${points(attributes.get('stroke-width') ?? 1)}` : '',
    stroke && dashes ? `dash pattern=on ${points(dashes[0] ?? 5)} off ${points(dashes[1] ?? 5)}` : '',
    fill ? `fill=${fill.color},fill opacity=${attributes.get('fill-opacity') ?? fill.opacity}` : '',
  ]
    .filter((option) => option !== '')
    .join(',')
}

/** The inside of a text: raised, lowered and slanted pieces. */
function spansOf(svg: string): string {
  let written = ''
  let offset = 0
  const closing: string[] = []
  for (const [whole, tag, text] of svg.matchAll(/<(\/?tspan[^>]*)>|([^<]+)/g)) {
    if (text !== undefined) written += latexText(plain(text))
    else if (tag?.startsWith('/')) written += closing.pop() ?? ''
    else {
      const attributes = attributesOf(whole)
      offset += Number(attributes.get('dy') ?? 0)
      const command = attributes.has('font-size')
        ? `\\text${offset > 0 ? 'sub' : 'super'}script{`
        : attributes.get('font-style') === 'italic'
          ? '\\textit{'
          : '{'
      written += command
      closing.push('}')
    }
  }
  return written
}

function label(attributes: Attributes, inner: string): string {
  const ink = inkOf(attributes.get('fill'))
  // The halo behind a label is the page's own colour.
  if (ink === null) return ''
  const anchor = { start: 'base west', end: 'base east' }[attributes.get('text-anchor') ?? ''] ?? 'base'
  const size = Number(attributes.get('font-size') ?? 15) * POINTS
  const bold = attributes.has('font-weight') ? '\\bfseries' : ''
  return (
    `\\node[anchor=${anchor},inner sep=0pt,text=${ink.color},font=\\fontsize{${size.toFixed(2)}}{${(size * 1.2).toFixed(2)}}\\selectfont${bold}]` +
    ` at (${Number(attributes.get('x') ?? 0)}pt,${Number(attributes.get('y') ?? 0)}pt) {${spansOf(inner)}};`
  )
}

/** A group that is moved and made smaller. */
function movedBy(transform: string): string {
  const [, x = '0', y = '0'] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(transform) ?? []
  const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(transform) ?? []
  return `shift={(${x}pt,${y}pt)},scale=${scale}`
}

/** A drawing as commands of TikZ: the same lines, letters of the document. */
export function tikzDrawing(drawing: Drawing): string {
  const svg = figureSvg(drawSvg(drawing))
  const lines: string[] = []
  for (const [, name = '', tag = '', inner = ''] of svg.matchAll(
    /<(\/g|g|path|circle|text)\b([^>]*?)(?:\/?>)(?:((?:[^<]|<\/?tspan[^>]*>)*)<\/text>)?/g,
  )) {
    const attributes = attributesOf(tag)
    if (name === 'g') lines.push(`\\begin{scope}[${movedBy(attributes.get('transform') ?? '')}]`)
    else if (name === '/g') lines.push('\\end{scope}')
    else if (name === 'text') lines.push(label(attributes, inner))
    else if (name === 'circle') {
      const centre = `(${attributes.get('cx')}pt,${attributes.get('cy')}pt)`
      lines.push(`\\path[${optionsOf(attributes)}] ${centre} circle[radius=${attributes.get('r')}pt];`)
    } else lines.push(`\\path[${optionsOf(attributes)}] ${tikzPath(attributes.get('d') ?? '')};`)
  }
  const scale = `xscale=${POINTS},yscale=-${POINTS}`
  return `\\begin{tikzpicture}[${scale},line cap=round,line join=round]\n${lines.filter((line) => line !== '').join('\n')}\n\\end{tikzpicture}`
}
