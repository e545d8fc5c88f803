import { documentMessages } from '../schema/messages.ts'
import { attributeOf, changeTree, element, hasClass, type MarkupNode, readMarkup, replaceNodes, textNode } from './markup-tree.ts'
import { texOfOmml } from './omml-tex.ts'
import { withNotes } from './page-notes.ts'
import { formulaNode } from './paragraphs.ts'
import { levelFormats, withFlatLists } from './word-lists.ts'

/** Html as Word and OneNote put it on the clipboard: equations in comments, lists as paragraphs with a level. */

export function isWordHtml(html: string): boolean {
  return /urn:schemas-microsoft-com:office|content=["']?(?:Word|OneNote)\.|class=["']?Mso|\sparaeid=|<m:omath/i.test(html)
}

const DROPPED: ReadonlySet<string> = new Set(['head', 'style', 'script', 'title', 'xml', 'meta', 'link', 'base', 'o:p', 'v:shape'])
/** Conditions whose content stands for those who don't know equations and notes. */
const SUBSTITUTES = /^!(?:msEquation|supportFootnotes|supportEndnotes|supportEmptyParas)$/i

/** Makes what Word writes into elements that the schema reads. */
export function cleanWordTree(root: MarkupNode): void {
  const formats = levelFormats(root)
  withoutSubstitutes(root)
  changeTree(root, (node) => (node.name === '#comment' ? equationsIn(node.text) : node))
  withEquations(root)
  changeTree(root, (node) => {
    if (DROPPED.has(node.name) || hasClass(node, 'EOP')) return []
    // A foreign element only holds what is shown.
    return node.name.includes(':') ? node.children : node
  })
  withNotes(root)
  withFlatLists(root, formats)
  changeTree(root, (node) => {
    if (attributeOf(node, 'role') === 'heading') return heading(node, Number(attributeOf(node, 'aria-level')) || 1)
    if (hasClass(node, 'MsoTitle')) return heading(node, 1)
    return node
  })
}

function heading({ children }: MarkupNode, level: number): MarkupNode {
  return element(`h${Math.min(level, 6)}`, {}, children)
}

/** Takes out the pictures of equations and the like, each between the two ends of its condition. */
function withoutSubstitutes(node: MarkupNode): void {
  let depth = 0
  node.children = node.children.filter((child) => {
    if (child.name === '#if' && (depth > 0 || SUBSTITUTES.test(child.text))) depth += 1
    else if (child.name === '#endif' && depth > 0) depth -= 1
    else if (depth === 0) {
      withoutSubstitutes(child)
      return true
    }
    return false
  })
}

/** The markup that a comment keeps for programs that know equations. */
function equationsIn(comment: string): MarkupNode[] {
  const source = /^\[if (?:gte msEquation \d+|mathML)\]>([\s\S]*?)(?:<!\[endif\])?$/i.exec(comment)?.[1]
  return source === undefined ? [] : readMarkup(source).children
}

/** Equations of either kind, wherever they stand, become formulas. */
function withEquations(root: MarkupNode): void {
  replaceNodes(root, (node) => {
    if (node.name === 'm:omath' || node.name === 'm:omathpara') return [equation(node)]
    if (!/^\w+:math$/.test(node.name)) return null
    changeTree(node, (part) => ({ ...part, name: part.name.replace(/^\w+:/, '') }))
    return [{ ...node, name: 'math' }]
  })
}

function equation(node: MarkupNode): MarkupNode {
  const tex = texOfOmml(node)
  if (tex === null) return element('span', { class: 'text-style', 'data-text-color': 'red-11' }, [textNode(documentMessages.pasteError)])
  return formulaNode(tex, node.name === 'm:omathpara')
}
