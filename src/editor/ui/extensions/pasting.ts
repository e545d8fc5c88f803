import { Extension } from '@tiptap/core'
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { cleanPastedHtml } from '#editor/paste/clean-html.ts'
import { looksLikeMarkdown, texInText } from '#editor/paste/tex-in-text.ts'

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
        props: {
          transformPastedHTML: cleanPastedHtml,
          clipboardTextParser: (text, $context, isPlain) =>
            // Without anything of TeX the text is the editor's own business; asked for as plain, it stays as it is.
            isPlain || $context.parent.type.spec.code === true || !texInText(text).some((piece) => 'tex' in piece)
              ? (null as unknown as Slice) // ProseMirror then reads the text itself, which its type doesn't say
              : sliceOfText(schema, text),
          handlePaste(view, { clipboardData }) {
            if (markdown === null || clipboardData === null || clipboardData.getData('text/html') !== '') return false
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
  for (const piece of texInText(text.replaceAll('\r\n', '\n'))) {
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
