import { trimTex } from '#math/trim-tex.ts'
import { attributeOf, changeTree, hasClass, type MarkupNode, readMarkup } from './markup-tree.ts'
import { formulaNode } from './paragraphs.ts'

/** Classes of the pictures that WordPress, QuickLaTeX, Moodle and older wikis show for a formula, with its source as their words. */
const CLASSES = ['latex', 'texrender', 'ql-img-inline-formula', 'ql-img-displayed-equation', 'tex']
/** Addresses of services that draw the formula that stands in the address. */
const SERVICES =
  /(?:latex\.codecogs\.com\/[\w.]*(?:latex|image)\?|\/latex\.php\?(?:[^#]*&)?latex=|\/mathtex\.cgi\?|\/mimetex\.cgi\?|chart\.(?:apis\.)?google(?:apis)?\.com\/chart\?(?:[^#]*&)?chl=|zhihu\.com\/equation\?(?:[^#]*&)?tex=|i\.upmath\.me\/(?:svg|png)\/|math\.now\.sh\/?\?(?:[^#]*&)?(?:from|inline)=)((?:[^&#]|&space;)+)/i
/** Commands that the services take before the formula: its size, its colours, its font. */
const SETTINGS = /^(?:\\(?:dpi\{\d+\}|bg_\w+|fn_\w+|inline|displaystyle|(?:tiny|small|large|Large|LARGE|huge)(?![A-Za-z]))\s*)+/

/** Pictures of formulas become formulas. */
export function withFormulaPictures(root: MarkupNode): void {
  changeTree(root, (node) => {
    if (node.name !== 'img') return node
    const mathml = mathmlOfPicture(node)
    if (mathml !== null) return mathml
    const tex = texOfPicture(node)
    return tex === null ? node : formulaNode(tex, hasClass(node, 'ql-img-displayed-equation'))
  })
}

/** Signs by which WIRIS writes MathML into an attribute. */
const WIRIS: ReadonlyMap<string, string> = new Map(Object.entries({ '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }))

/** The MathML that WIRIS keeps beside its picture; the words of such a picture are said, not typed. */
function mathmlOfPicture(picture: MarkupNode): readonly MarkupNode[] | null {
  const written = attributeOf(picture, 'data-mathml')
  if (!/^[«<]math/.test(written)) return null
  return readMarkup(written.replaceAll(/[«»¨§`]/g, (sign) => WIRIS.get(sign) ?? sign)).children
}

function texOfPicture(picture: MarkupNode): string | null {
  // Canvas writes it beside the picture, too.
  const written = attributeOf(picture, 'data-equation-content')
  if (trimTex(written) !== '') return trimTex(written)
  const drawn = SERVICES.exec(attributeOf(picture, 'src'))?.[1]?.replaceAll(/&space;/gi, ' ')
  const isKnown = drawn !== undefined || CLASSES.some((name) => hasClass(picture, name))
  if (!isKnown) return null
  const tex = drawn === undefined ? attributeOf(picture, 'alt') : unescaped(drawn)
  const source = trimTex(
    trimTex(tex)
      .replace(/^\$+([\s\S]*?)\$+$/, '$1')
      .replace(SETTINGS, ''),
  )
  return source === '' ? null : source
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}
