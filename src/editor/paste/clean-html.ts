import { cleanDocsHtml, isDocsHtml } from './docs-html.ts'
import { withFormulaPictures } from './formula-pictures.ts'
import { attributeOf, changeTree, type MarkupNode, readMarkup, textOf, writeMarkup } from './markup-tree.ts'
import { cleanMathJaxHtml } from './mathjax-html.ts'
import { withoutFormulaParagraphs, withPlainListings } from './page-html.ts'
import { withNotes } from './page-notes.ts'
import { blocksOf, isBlank, isDisplay } from './paragraphs.ts'
import { withStyledElements } from './styled-elements.ts'
import { withTypedFormulas } from './typed-formulas.ts'
import { cleanWordTree, isWordHtml } from './word-html.ts'

/** Elements that no text holds and the page's policy refuses. */
const PAGE_PARTS: ReadonlySet<string> = new Set(['style', 'script', 'title', 'xml', 'link', 'meta', 'base'])

/** Addresses that a picture can be had from: other sites, this one, and what is written out as a whole. */
const REACHABLE = /^(?:https?:\/\/|\/(?!\/)|upload:|data:image\/(?:png|jpe?g|gif|webp);base64,)/i

/** Html from the clipboard in elements that the schema reads, whoever wrote it. */
export function cleanPastedHtml(given: string): string {
  return cleanPasted(given).html
}

/** The same, with the number of pictures that are left out because nobody can reach them: files of the writer's computer. */
export function cleanPasted(given: string): { html: string; leftOutPictures: number } {
  const isOurs = /\sdata-pm-slice=/.test(given)
  const isWord = !isOurs && isWordHtml(given)
  const root = readMarkup(isOurs || isWord ? given : cleanPageHtml(given))
  // The style sheet of Word says how its lists are numbered.
  if (isWord) cleanWordTree(root)
  changeTree(root, (node) => (PAGE_PARTS.has(node.name) ? [] : node))
  // Our own editor's html says what it means.
  const leftOutPictures = isOurs ? 0 : cleanTree(root, isWord)
  return { html: writeMarkup(root), leftOutPictures }
}

function cleanPageHtml(html: string): string {
  return isDocsHtml(html) ? cleanDocsHtml(html) : withoutFormulaParagraphs(withPlainListings(cleanMathJaxHtml(html)))
}

function cleanTree(root: MarkupNode, isWord: boolean): number {
  if (!isWord) withNotes(root)
  withFormulaPictures(root)
  withTypedFormulas(root)
  withStyledElements(root)
  let leftOut = 0
  changeTree(root, (node) => {
    if (node.name === 'img' && !isFormula(node) && !REACHABLE.test(attributeOf(node, 'src'))) {
      if (attributeOf(node, 'src') !== '') leftOut += 1
      return []
    }
    if (node.name !== 'p') return node
    // An empty line of others holds a space; one that holds nothing may be ours.
    return (isWord || textOf(node).includes('\u00a0')) && isBlank(node) ? [] : blocksOf(node)
  })
  changeTree(root, (node) => (isDisplay(node) ? { ...node, name: 'div' } : node))
  return leftOut
}

/** Pictures that the schema reads as formulas, by their words. */
function isFormula(picture: MarkupNode): boolean {
  return /\bmwe-math/.test(attributeOf(picture, 'class'))
}
