import mammoth from 'mammoth'
import { ZipFile } from 'yazl'
import {
  attributeOf,
  changeTree,
  element,
  findNode,
  type MarkupNode,
  readMarkup,
  textNode,
  decoded,
  writeMarkup,
} from '#editor/paste/markup-tree.ts'
import { formulaNode } from '#editor/paste/paragraphs.ts'
import { documentMessages } from '#editor/schema/messages.ts'
import { markDocument, type MarkedDocument, RUN_STYLE } from './mark-document.ts'
import { type Marked, markOf, partsOf } from './marks.ts'
import { unpackDocx } from './unpack-docx.ts'
import { elements, readXml, writeXml } from './xml.ts'

/** The content of a Word file. */
type ImportedDocx = { html: string; oldEquations: string[]; leftOutPictures: number }

/** Pictures that a browser shows; Word's own drawings (EMF, WMF) it doesn't. */
const SHOWN = /^image\/(?:png|jpe?g|gif)$/
/** Most bytes that the pictures of a document have together. */
const MOST_PICTURE_BYTES = 20 * 2 ** 20

const STYLES = ['u => u', 'strike => s', "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"]

/** The text of a file of Word as html such as Word puts on the clipboard, which the editor reads when it is pasted. */
export async function htmlOfDocx(bytes: Buffer): Promise<ImportedDocx> {
  const parts = await unpackDocx(bytes)
  const document = markDocument(parts)
  const buffer = await packed(parts, document.parts)
  let pictureBytes = 0
  let { leftOutPictures } = document
  const { value } = await mammoth.convertToHtml(
    { buffer },
    {
      styleMap: [...STYLES, ...document.runs.map((_, number) => `r.${RUN_STYLE}${number} => span.wz-run-${number}`)],
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        const picture = SHOWN.test(image.contentType) ? await image.readAsBuffer() : null
        if (picture === null || pictureBytes + picture.length > MOST_PICTURE_BYTES) {
          leftOutPictures += 1
          return { src: '' }
        }
        pictureBytes += picture.length
        return { src: `data:${image.contentType};base64,${picture.toString('base64')}` }
      }),
    },
  )
  return { html: withoutMarks(value, document), oldEquations: [...document.oldEquations], leftOutPictures }
}

/** The parts as an archive again, with what was changed, and without whatever stands at another address. */
async function packed(parts: ReadonlyMap<string, Buffer>, changed: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of parts) {
    const text = changed.get(name) ?? (name.endsWith('.rels') ? withoutExternal(part) : null)
    zip.addBuffer(text === null ? part : Buffer.from(text), name, { compress: false })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer) // the stream has no encoding
  return Buffer.concat(chunks)
}

/** Links may lead elsewhere; pictures, templates and objects from elsewhere are never looked for. */
function withoutExternal(part: Buffer): string {
  const tree = readXml(part)
  for (const relation of elements(tree, 'Relationship')) {
    const isLink = relation.getAttribute('Type')?.endsWith('/hyperlink') === true
    if (relation.getAttribute('TargetMode') === 'External' && !isLink) relation.parentNode?.removeChild(relation)
  }
  return writeXml(tree)
}

/** Html with what the marks stand for. */
function withoutMarks(html: string, document: MarkedDocument): string {
  const root = readMarkup(html)
  changeTree(root, (node) => {
    if (node.name === 'p' || /^h[1-6]$/.test(node.name)) return paragraph(node, document)
    if (node.name === 'td' || node.name === 'th') return cell(node, document)
    if (node.name === 'img' && attributeOf(node, 'src') === '') return []
    const run = /^wz-run-(\d+)$/.exec(attributeOf(node, 'class'))?.[1]
    return run === undefined ? node : element('span', { style: document.runs[Number(run)] ?? '' }, node.children)
  })
  changeTree(root, (node) => (node.name === '#text' ? partsOf(decoded(node.text)).map((part) => nodeOf(part, document)) : node))
  return writeMarkup(root)
}

/** A paragraph that begins with the mark of an item is written as Word writes it on the clipboard. */
function paragraph(node: MarkupNode, { items }: MarkedDocument): MarkupNode {
  const number = takeMark(node, 'item')
  const item = number === null ? undefined : items[number]
  if (item === undefined) return node
  // A level of Word is counted from one; a bullet is a mark without words.
  const mark = element('span', { style: 'mso-list:Ignore' }, [textNode(item.mark ?? '·')])
  return element(node.name, { class: 'MsoListParagraph', style: `mso-list:l${item.list} level${item.level + 1} lfo1` }, [
    mark,
    ...node.children,
  ])
}

function cell(node: MarkupNode, { grounds }: MarkedDocument): MarkupNode {
  const number = takeMark(node, 'ground')
  return number === null ? node : { ...node, attributes: { ...node.attributes, style: `background-color:${grounds[number] ?? ''}` } }
}

/** Takes the first mark of the kind out of a node and returns its number. */
function takeMark(node: MarkupNode, kind: Exclude<Marked, string>['kind']): number | null {
  let number: number | null = null
  const isMarked = ({ name, text }: MarkupNode): boolean =>
    name === '#text' && partsOf(decoded(text)).some((part) => typeof part !== 'string' && part.kind === kind)
  const text = findNode(node, isMarked)
  if (text === null) return null
  const parts = partsOf(decoded(text.text)).filter((part) => {
    const isFirst = number === null && typeof part !== 'string' && part.kind === kind
    if (isFirst) number = part.number
    return !isFirst
  })
  text.text = parts.map((part) => (typeof part === 'string' ? textNode(part).text : markOf(part.kind, part.number))).join('')
  return number
}

function nodeOf(part: Marked, { equations }: MarkedDocument): MarkupNode {
  if (typeof part === 'string') return textNode(part)
  const tex = part.kind === 'equation' || part.kind === 'display' ? (equations[part.number] ?? null) : null
  // Within a paragraph html has no blocks: a displayed formula stands in it as a span.
  if (tex !== null) return { ...formulaNode(tex, part.kind === 'display'), name: 'span' }
  return part.kind === 'item' || part.kind === 'ground'
    ? textNode('')
    : element('span', { class: 'text-style', 'data-text-color': 'red-11' }, [textNode(documentMessages.pasteError)])
}
