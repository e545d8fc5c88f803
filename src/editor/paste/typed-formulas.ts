import { element, type MarkupNode, decoded, textNode } from './markup-tree.ts'
import { formulaNode } from './paragraphs.ts'
import { texInText } from './tex-in-text.ts'

/** Elements whose text is no prose, or a formula already. */
const OTHERS = /^(?:pre|code|kbd|samp|tt|script|style|textarea|math|svg|mjx-.*|title|head|annotation.*)$/

/** Formulas that stand in html as they were typed, `$x$` or `\(x\)`, also over several lines. */
export function withTypedFormulas(node: MarkupNode): void {
  if (OTHERS.test(node.name) || 'data-tex' in node.attributes || /\b(?:katex|MathJax|mwe-math)/.test(node.attributes['class'] ?? '')) return
  const result: MarkupNode[] = []
  /** Texts and line breaks beside each other. */
  let line: MarkupNode[] = []
  const flush = (): void => {
    result.push(...formulasIn(line))
    line = []
  }
  for (const child of node.children) {
    if (child.name === '#text' || child.name === 'br') line.push(child)
    else {
      flush()
      withTypedFormulas(child)
      result.push(child)
    }
  }
  flush()
  node.children = result
}

/** Stands for a line break while texts are read as one. */
const BREAK = '\uE000'

function formulasIn(line: readonly MarkupNode[]): readonly MarkupNode[] {
  if (!line.some(({ text }) => /[$\\]/.test(text))) return line
  const text = line.map(({ name, text: source }) => (name === 'br' ? `${BREAK}\n` : decoded(source).replaceAll(/\s*\n\s*/g, ' '))).join('')
  const pieces = texInText(text)
  if (!pieces.some((piece) => 'tex' in piece)) return line
  return pieces.flatMap((piece) => {
    if ('tex' in piece) return [formulaNode(piece.tex.replaceAll(BREAK, '').trim(), piece.isDisplay)]
    return piece.text.split(`${BREAK}\n`).flatMap((words, at) => (at === 0 ? [textNode(words)] : [element('br'), textNode(words)]))
  })
}
