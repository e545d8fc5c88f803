import type { TagParseRule } from '@tiptap/pm/model'
import { texRule } from '../nodes/attribute-rules.ts'
import { elementOf, keepsRule } from '../nodes/html-attributes.ts'
import type { HtmlElement } from '../nodes/html-attributes.ts'
import { texOfKatex } from './katex-tree.ts'
import { texOfDrawing } from './mathjax-tree.ts'
import { type MathElement, texOfMathml } from './mathml-tex.ts'
import { trimTex } from '#math/trim-tex.ts'
import { documentMessages } from '../messages.ts'

/**
 * Formulas in html that others made: KaTeX, MathJax, Wikipedia, bare MathML. Rules rather than a transform, so that what
 * is pasted and what comes over the API are read alike.
 */

/** Wikipedia wraps each formula in a group that sets its style. */
function withoutStyle(tex: string): string {
  const trimmed = trimTex(tex)
  const inner = /^\{\\(?:display|text)style\s*([\s\S]*)\}$/.exec(trimmed)?.[1]
  return trimTex(inner ?? trimmed)
}

/** Returns the source that is kept beside the drawing of a formula, or the source made of its MathML. */
function sourceOf(element: HtmlElement): string | null {
  const annotation = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent
  if (annotation) return annotation
  const isImage = element.tagName.toLowerCase() === 'img'
  const named = isImage ? element.getAttribute('alt') : (element.querySelector('math[alttext]') ?? element).getAttribute('alttext')
  if (named) return named
  // A browser copies what a page shows: of Wikipedia's two forms that is the picture.
  const picture =
    element.querySelector('img.mwe-math-fallback-image-inline') ?? element.querySelector('img.mwe-math-fallback-image-display')
  const described = picture?.getAttribute('alt')
  if (described) return described
  const math = element.tagName.toLowerCase() === 'math' ? element : element.querySelector('math')
  // Elements of both trees have the properties that the reader uses.
  if (math !== null) return texOfMathml(math as unknown as MathElement)
  if (element.tagName.toLowerCase() === 'mjx-container') return drawnSource(element)
  return /\bkatex/.test(element.getAttribute('class') ?? '') ? texOfKatex(element as unknown as MathElement) : null
}

/** Returns the source of a drawing of MathJax: version 4 keeps it, for version 3 it is made of the drawing. */
function drawnSource(container: HtmlElement): string | null {
  const kept = container.querySelector('mjx-math[data-latex],g[data-mml-node="math"][data-latex]')?.getAttribute('data-latex')
  return kept?.trim() ? kept : texOfDrawing(container as unknown as MathElement)
}

/** The source of somebody else's formula, or null where it can't be read. */
export function foreignSource(element: HtmlElement): string | null {
  const source = sourceOf(element)
  return source === null ? null : withoutStyle(source)
}

function foreignTex(given: unknown): { tex: string } | false {
  const tex = foreignSource(elementOf(given))
  return tex !== null && keepsRule(texRule, tex) ? { tex } : false
}

function rules(selectors: readonly string[], priority: number): TagParseRule[] {
  return selectors.map((tag) => ({ tag, priority, getAttrs: foreignTex }))
}

/** Its three ways of drawing, each with the MathML it drew, or with that of `mathjax-html.ts`. */
const MATHJAX_2 = ['span.MathJax', 'span.MathJax_CHTML', 'span.MathJax_SVG']

/** Below our own formulas (60), and displayed ones before those within a line, which they contain. */
export const foreignDisplayMath = rules(
  [
    'span.katex-display',
    'mjx-container[display="true"]',
    ...['div.MathJax_Display', 'span.MathJax_Display', 'span.MJXc-display', 'div.MathJax_SVG_Display'],
    'div.mwe-math-element-block',
    'div.mwe-math-element',
    'span.mwe-math-element-block',
    'img.mwe-math-fallback-image-display[alt]',
    'math[display="block"]',
  ],
  56,
)
export const foreignInlineMath = rules(
  [
    'span.katex',
    'span.katex-html',
    'mjx-container',
    ...MATHJAX_2,
    'span.mwe-math-element',
    'img.mwe-math-fallback-image-inline[alt]',
    'math',
  ],
  54,
)

type ContentElement = Exclude<TagParseRule['contentElement'], string | undefined>
/** An element in place of the content of another, in either tree. */
type Made = Extract<ContentElement, (...given: never[]) => unknown> extends (given: never) => infer Element ? Element : never
type Maker = { readonly ownerDocument: { createElement(name: string): Made & { append(text: string): void } } }

/** Marks a formula that can't be read in red where it stood: a wrong formula would be worse. */
export const unreadableMath: TagParseRule[] = [
  'span.katex',
  'span.katex-html',
  'mjx-container',
  ...MATHJAX_2,
  'span.mwe-math-element',
  'math',
].map((tag) => ({
  tag,
  priority: 52,
  getAttrs: () => ({ color: 'red-11' }),
  contentElement: (given) => {
    const word = (given as unknown as Maker).ownerDocument.createElement('span') // both trees make elements so
    word.append(documentMessages.pasteError)
    return word
  },
}))
