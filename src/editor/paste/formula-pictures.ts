import { attributeOf, changeTree, hasClass, type MarkupNode } from './markup-tree.ts'
import { formulaNode } from './paragraphs.ts'

/** Classes of the pictures that WordPress, QuickLaTeX and Moodle show for a formula, with its source as their words. */
const CLASSES = ['latex', 'texrender', 'ql-img-inline-formula', 'ql-img-displayed-equation', 'Wirisformula']
/** Addresses of services that draw the formula that stands in the address. */
const SERVICES =
  /(?:latex\.codecogs\.com\/[\w.]*(?:latex|image)\?|\/latex\.php\?(?:[^#]*&)?latex=|\/mathtex\.cgi\?|\/mimetex\.cgi\?|chart\.(?:apis\.)?google(?:apis)?\.com\/chart\?(?:[^#]*&)?chl=)([^&#]+)/i
/** Commands that the services take before the formula: its size, its colours, its font. */
const SETTINGS = /^(?:\\(?:dpi\{\d+\}|bg_\w+|fn_\w+|inline|displaystyle|(?:tiny|small|large|Large|LARGE|huge)(?![A-Za-z]))\s*)+/

/** Pictures of formulas become formulas. */
export function withFormulaPictures(root: MarkupNode): void {
  changeTree(root, (node) => {
    const tex = node.name === 'img' ? texOfPicture(node) : null
    return tex === null ? node : formulaNode(tex, hasClass(node, 'ql-img-displayed-equation'))
  })
}

function texOfPicture(picture: MarkupNode): string | null {
  const drawn = SERVICES.exec(attributeOf(picture, 'src'))?.[1]
  const isKnown = drawn !== undefined || CLASSES.some((name) => hasClass(picture, name))
  if (!isKnown) return null
  const tex = drawn === undefined ? attributeOf(picture, 'alt') : unescaped(drawn)
  const source = tex
    .trim()
    .replace(/^\$+([\s\S]*?)\$+$/, '$1')
    .replace(SETTINGS, '')
    .trim()
  return source === '' ? null : source
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}
