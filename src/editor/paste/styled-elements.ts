import { attributeOf, changeTree, element, type MarkupNode, styleOf } from './markup-tree.ts'
import { nearestHue } from './nearest-hue.ts'

const INLINE: ReadonlySet<string> = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 'sub', 'sup'])
/** A browser writes all of a page's styles at what is copied first: they say nothing about these words. */
const COMPUTED = /(?:^|;)\s*(?:orphans|widows|-webkit-text-stroke-width)\s*:/i

/** Styles that the schema doesn't read by themselves become elements: colours, underlines, indices, grounds of cells. */
export function withStyledElements(root: MarkupNode): void {
  changeTree(root, (node) => {
    if (node.name === 'td' || node.name === 'th') {
      const hue = nearestHue(groundOf(node) || attributeOf(node, 'bgcolor'))
      if (hue !== null) node.attributes['data-background-color'] ??= `${hue}-5`
      return node
    }
    // A link has a colour and a line of its own.
    if (node.name === 'a') return unstyledLink(node)
    return INLINE.has(node.name) && !COMPUTED.test(attributeOf(node, 'style')) ? styled(node) : node
  })
}

function groundOf(node: MarkupNode): string {
  return styleOf(node, 'background-color') || styleOf(node, 'background').split(/\s/)[0] || styleOf(node, 'mso-highlight')
}

function styled(node: MarkupNode): MarkupNode {
  if (isOurs(node) || isBare(node)) return node
  let result = node
  const wrap = (name: string, attributes: Record<string, string> = {}): void => {
    result = element(name, attributes, [result])
  }
  const raised = styleOf(node, 'vertical-align').toLowerCase()
  if (raised === 'super' && node.name !== 'sup') wrap('sup')
  if (raised === 'sub' && node.name !== 'sub') wrap('sub')
  if (/underline/i.test(styleOf(node, 'text-decoration') || styleOf(node, 'text-decoration-line')) && node.name !== 'u') wrap('u')
  const color = nearestHue(styleOf(node, 'color') || attributeOf(node, 'color'))
  if (color !== null) wrap('span', { class: 'text-style', 'data-text-color': `${color}-11` })
  const ground = nearestHue(groundOf(node))
  if (ground !== null) wrap('mark', { 'data-color': `${ground}-5` })
  return result
}

const isOurs = ({ attributes }: MarkupNode): boolean => 'data-text-color' in attributes || 'data-tex' in attributes
const isBare = (node: MarkupNode): boolean => node.children.length === 0

function unstyledLink(link: MarkupNode): MarkupNode {
  const unwrap = (nodes: readonly MarkupNode[]): MarkupNode[] =>
    nodes.flatMap((node) => {
      node.children = unwrap(node.children)
      const isMade = node.name === 'u' || (node.name === 'span' && 'data-text-color' in node.attributes)
      return isMade ? node.children : [node]
    })
  link.children = unwrap(link.children)
  return link
}
