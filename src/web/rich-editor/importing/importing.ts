import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { MarkdownVariant } from '#editor/markdown/markdown-variant.ts'
import { importFile, isImportable } from './import-file.ts'

type Options = {
  /** The variant in which Markdown and TeX are read. */
  markdown: MarkdownVariant
}

/** Reads files of Word, Markdown and TeX that are dropped on the text or pasted into it. */
export const Importing = Extension.create<Options>({
  name: 'importing',
  // Before pictures, which refuse what they don't know.
  priority: 1150,
  addOptions: () => ({ markdown: 'full' }),
  addProseMirrorPlugins() {
    const { editor } = this
    const { markdown } = this.options
    return [
      new Plugin({
        props: {
          handlePaste: (_view, { clipboardData }) => importAll(editor, [...(clipboardData?.files ?? [])], markdown),
          handleDrop(view, event, _slice, isMoved) {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (isMoved || !isAllImportable(files)) return false
            // Else the browser would leave the page for the file.
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
            return importAll(editor, files, markdown)
          },
        },
      }),
    ]
  },
})

const isAllImportable = (files: readonly File[]): boolean => files.length > 0 && files.every(isImportable)

/** Reads the files one after the other; false where not all of them are texts. */
function importAll(editor: Editor, files: readonly File[], markdown: MarkdownVariant): boolean {
  if (!isAllImportable(files)) return false
  void (async () => {
    for (const file of files) await importFile(editor, file, markdown)
  })()
  return true
}
