import { cleanDocsHtml, isDocsHtml } from './docs-html.ts'
import { withFormulaPictures } from './formula-pictures.ts'
import { leaveOutPictures } from './left-out-pictures.ts'
import { changeTree, type MarkupNode, readMarkup, textOf, writeMarkup } from './markup-tree.ts'
import { cleanMathJaxHtml } from './mathjax-html.ts'
import { withoutFormulaParagraphs, withPlainListings } from './page-html.ts'
import { withNotes, withNotesInBrackets } from './page-notes.ts'
import { blocksOf, isBlank, isDisplay } from './paragraphs.ts'
import { withJoinedFormulas } from './parted-formulas.ts'
import { withStyledElements } from './styled-elements.ts'
import { withTypedFormulas } from './typed-formulas.ts'
import { cleanWordTree, isWordHtml } from './word-html.ts'
import { withWrittenLists } from './written-lists.ts'

/** Elements that no text holds and the page's policy refuses. */
const PAGE_PARTS: ReadonlySet<string> = new Set(['style', 'script', 'title', 'xml', 'link', 'meta', 'base'])

/** The parts of a text that not every field takes. */
type Taken = { takesPictures?: boolean; takesFootnotes?: boolean }

/** Html from the clipboard in elements that the schema reads, whoever wrote it. */
export function cleanPastedHtml(given: string): string {
  return cleanPasted(given).html
}

/** The same, with the number of pictures that are left out: nobody can reach them, or the field takes none. */
export function cleanPasted(
  given: string,
  { takesPictures = true, takesFootnotes = true }: Taken = {},
): { html: string; leftOutPictures: number } {
  const isOurs = /\sdata-pm-slice=/.test(given)
  const isWord = !isOurs && isWordHtml(given)
  const root = readMarkup(isOurs || isWord ? given : cleanPageHtml(given))
  // The style sheet of Word says how its lists are numbered.
  if (isWord) cleanWordTree(root)
  changeTree(root, (node) => (PAGE_PARTS.has(node.name) ? [] : node))
  // Our own editor's html says what it means.
  if (!isOurs) withMeaning(root, isWord)
  if (!takesFootnotes) withNotesInBrackets(root)
  const leftOutPictures = isOurs && takesPictures ? 0 : leaveOutPictures(root, takesPictures)
  if (!isOurs) withBlocks(root, isWord)
  return { html: writeMarkup(root), leftOutPictures }
}

function cleanPageHtml(html: string): string {
  return isDocsHtml(html) ? cleanDocsHtml(html) : withoutFormulaParagraphs(withPlainListings(cleanMathJaxHtml(html)))
}

/** Says by elements what others say by their own marks: notes, formulas, styles. */
function withMeaning(root: MarkupNode, isWord: boolean): void {
  if (!isWord) withNotes(root)
  withFormulaPictures(root)
  withJoinedFormulas(root)
  withTypedFormulas(root)
  withStyledElements(root)
}

function withBlocks(root: MarkupNode, isWord: boolean): void {
  changeTree(root, (node) => {
    if (node.name !== 'p') return node
    // An empty line of others holds a space; one that holds nothing may be ours.
    return (isWord || textOf(node).includes('\u00a0')) && isBlank(node) ? [] : blocksOf(node)
  })
  changeTree(root, (node) => (isDisplay(node) ? { ...node, name: 'div' } : node))
  withWrittenLists(root)
}
