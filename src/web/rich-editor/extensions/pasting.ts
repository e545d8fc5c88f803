import { type Editor, Extension } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { cleanPasted } from '#editor/paste/clean-html.ts'
import { withPlacedPictures } from '#editor/paste/markdown-pictures.ts'
import { withOwnPaths } from '#editor/paste/own-paths.ts'
import { cellsOf } from '#editor/paste/tabbed-cells.ts'
import { looksLikeMarkdown, texInText } from '#editor/paste/tex-in-text.ts'
import { unwrappedLines } from '#editor/paste/unwrapped-lines.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { createElsewhere } from '../media/elsewhere.ts'
import { messages } from '../media/messages.ts'
import { uploadsOf } from '../media/uploads.ts'
import { linkOfSelection } from './pasted-address.ts'
import { sliceOfText } from './plain-text.ts'

type Options = {
  /** In which variant Markdown is read; null where the field is too small for it. */
  markdown: MarkdownVariant | null
  /** Puts paths of ours in the place of pictures of other pages; null where the field takes no pictures. */
  markPictures: ((html: string) => string) | null
}

/** ProseMirror then reads the text itself, which the type of its result doesn't say. */
const OWN_READING = null as unknown as Slice

/** True where the lines of a text were made into a list or a table. */
const isArranged = ({ content }: Slice): boolean => content.content.some(({ type }) => type.name === 'orderedList' || type.name === 'table')

/** Reads the clipboard of other programs: Word, Google Docs, Markdown, text with TeX in it. */
export const Pasting = Extension.create<Options>({
  name: 'pasting',
  priority: 1050,
  addOptions: () => ({ markdown: null, markPictures: null }),
  addProseMirrorPlugins() {
    const { markdown, markPictures } = this.options
    const { editor } = this
    const { schema } = editor
    return [
      new Plugin({
        // A paste may end with a figure or a table: there is somewhere to write on.
        appendTransaction(transactions, _before, { doc, tr }) {
          const { paragraph } = schema.nodes
          const isPasted = transactions.some((transaction) => transaction.docChanged && transaction.getMeta('paste') === true)
          return isPasted && paragraph !== undefined && doc.lastChild?.isTextblock === false
            ? tr.insert(doc.content.size, paragraph.create())
            : null
        },
        props: {
          transformPastedHTML(given) {
            const { html, leftOutPictures } = cleanPasted(withOwnPaths(given, location.origin), {
              takesPictures: markPictures !== null,
              takesFootnotes: schema.nodes['footnote'] !== undefined,
            })
            if (leftOutPictures > 0) tellLeftOut(leftOutPictures, markPictures !== null)
            return markPictures === null ? html : markPictures(html)
          },
          clipboardTextParser: (given, $context, isPlain) => {
            const lines = given.replaceAll(/\r\n?/g, '\n')
            if (isPlain || $context.parent.type.spec.code === true) return OWN_READING
            // A long row of a spreadsheet isn't a line of print that goes on.
            const text = cellsOf(lines) === null ? unwrappedLines(lines) : lines
            const slice = sliceOfText(schema, text)
            const isOrdinary = text === lines && !texInText(text).some((piece) => 'tex' in piece) && !isArranged(slice)
            return isOrdinary ? OWN_READING : slice
          },
          handlePaste(view, { clipboardData }) {
            const link = linkOfSelection(view.state, clipboardData?.getData('text/plain') ?? '')
            if (link !== null) {
              view.dispatch(link.scrollIntoView())
              return true
            }
            if (markdown === null || clipboardData === null) return false
            // The html of an editor of code is its colours; what is meant is the text.
            if (clipboardData.getData('text/html') !== '' && !clipboardData.types.includes('vscode-editor-data')) return false
            const text = clipboardData.getData('text/plain')
            if (view.state.selection.$from.parent.type.spec.code === true || !looksLikeMarkdown(text)) return false
            void pasteMarkdown(editor, text, markdown)
            return true
          },
        },
      }),
    ]
  },
})

/** Says once how many pictures weren't pasted and why. */
function tellLeftOut(count: number, takesPictures: boolean): void {
  const message = takesPictures ? messages.picturesUnreachable(count) : messages.picturesUnwanted(count)
  showToast({ title: messages.picturesLeftOut, message, variant: 'warning' })
}

/** The reader of Markdown comes when it is first needed; what it refuses is pasted as the text it is. */
export async function pasteMarkdown(editor: Editor, text: string, variant: MarkdownVariant): Promise<void> {
  const takesPictures = editor.extensionManager.extensions.some(({ name }) => name === 'pictures')
  const elsewhere = createElsewhere()
  const { markdown, leftOutPictures } = withPlacedPictures(text, takesPictures && variant === 'full' ? elsewhere.placeOf : null)
  let slice: Slice
  try {
    const { parsePastedMarkdown } = await import('#editor/markdown/parse-markdown.ts')
    slice = new Slice(editor.schema.nodeFromJSON(parsePastedMarkdown(markdown, variant)).content, 0, 0)
    if (leftOutPictures > 0) tellLeftOut(leftOutPictures, takesPictures)
  } catch {
    slice = sliceOfText(editor.schema, text)
  }
  if (editor.isDestroyed) return
  slice = elsewhere.fetch(slice, (source) => uploadsOf(editor).start(source))
  // ProseMirror does the same with what it reads itself: the limit cuts it to what fits.
  editor.view.someProp('transformPasted', (transform) => {
    slice = transform(slice, editor.view, true)
  })
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}
