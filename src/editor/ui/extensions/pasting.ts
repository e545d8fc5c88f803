import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { cleanPastedHtml } from '#editor/paste/clean-html.ts'
import { looksLikeMarkdown, texInText } from '#editor/paste/tex-in-text.ts'
import { unwrappedLines } from '#editor/paste/unwrapped-lines.ts'

type Options = {
  /** In which variant Markdown is read; null where the field is too small for it. */
  markdown: MarkdownVariant | null
}

/** What comes from the clipboard of other programs: Word, Google Docs, Markdown, text with TeX in it. */
export const Pasting = Extension.create<Options>({
  name: 'pasting',
  priority: 1050,
  addOptions: () => ({ markdown: null }),
  addProseMirrorPlugins() {
    const { markdown } = this.options
    const { schema } = this.editor
    return [
      new Plugin({
        // What is pasted may end with a figure or a table: there is somewhere to write on.
        appendTransaction(transactions, _before, { doc, tr }) {
          const { paragraph } = schema.nodes
          const isPasted = transactions.some((transaction) => transaction.docChanged && transaction.getMeta('paste') === true)
          return isPasted && paragraph !== undefined && doc.lastChild?.isTextblock === false
            ? tr.insert(doc.content.size, paragraph.create())
            : null
        },
        props: {
          transformPastedHTML: cleanPastedHtml,
          clipboardTextParser: (given, $context, isPlain) => {
            const lines = given.replaceAll(/\r\n?/g, '\n')
            const text = unwrappedLines(lines)
            // Text with nothing of TeX and of print is the editor's own business; asked for as plain, it stays as it is.
            return isPlain ||
              $context.parent.type.spec.code === true ||
              (text === lines && !texInText(text).some((piece) => 'tex' in piece))
              ? (null as unknown as Slice) // ProseMirror then reads the text itself, which its type doesn't say
              : sliceOfText(schema, text)
          },
          handlePaste(view, { clipboardData }) {
            if (markdown === null || clipboardData === null) return false
            // The html of an editor of code is its colours; what is meant is the text.
            if (clipboardData.getData('text/html') !== '' && !clipboardData.types.includes('vscode-editor-data')) return false
            const text = clipboardData.getData('text/plain')
            if (view.state.selection.$from.parent.type.spec.code === true || !looksLikeMarkdown(text)) return false
            void pasteMarkdown(view, text, markdown)
            return true
          },
        },
      }),
    ]
  },
})

/** Lines of plain text as paragraphs, with the formulas in them. */
function sliceOfText(schema: Schema, text: string): Slice {
  const { paragraph, mathInline, mathDisplay } = schema.nodes
  if (!paragraph || !mathInline) return Slice.empty
  const blocks: Node[] = []
  let line: Node[] = []
  const flush = (): void => {
    if (line.length > 0) blocks.push(paragraph.create(null, line))
    line = []
  }
  for (const piece of texInText(text)) {
    if ('tex' in piece) {
      if (!piece.isDisplay || mathDisplay === undefined) {
        line.push(mathInline.create({ tex: piece.tex }))
        continue
      }
      flush()
      blocks.push(mathDisplay.create({ tex: piece.tex }))
      continue
    }
    for (const [index, words] of piece.text.split(/\n+/).entries()) {
      if (index > 0) flush()
      if (words !== '') line.push(schema.text(words))
    }
  }
  flush()
  const open = (node: Node | undefined): number => (node?.isTextblock === true ? 1 : 0)
  return new Slice(Fragment.from(blocks), open(blocks[0]), open(blocks.at(-1)))
}

/** The reader of Markdown comes when it is first needed; what it refuses is pasted as the text it is. */
async function pasteMarkdown(view: EditorView, text: string, variant: MarkdownVariant): Promise<void> {
  const { state } = view
  let slice: Slice
  try {
    const { parseMarkdown } = await import('#editor/markdown/parse-markdown.ts')
    slice = new Slice(state.schema.nodeFromJSON(parseMarkdown(text, { variant })).content, 0, 0)
  } catch {
    slice = sliceOfText(state.schema, text)
  }
  if (!view.isDestroyed) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}
