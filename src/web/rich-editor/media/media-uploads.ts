import { Extension } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Plugin } from '@tiptap/pm/state'
import { removePicture } from './picture-commands.ts'
import { isUploadMark, type Uploads, uploadsOf } from './uploads.ts'

/**
 * Puts into the document what became of uploads: the file where it has arrived, an empty picture where that failed,
 * nothing where it was given up. The history doesn't count it as a change: undo takes the picture away, redo brings it
 * back with the file it has by then.
 */
export const MediaUploads = Extension.create({
  name: 'mediaUploads',
  addProseMirrorPlugins() {
    const { editor } = this
    const uploads = uploadsOf(editor)
    return [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          uploads.isUsed() && transactions.some(({ docChanged }) => docChanged) ? settle(state, uploads) : null,
        view(view) {
          const stop = uploads.subscribe(() => {
            const settled = settle(view.state, uploads)
            if (settled !== null) view.dispatch(settled)
          })
          return {
            destroy() {
              stop()
              uploads.abortAll()
            },
          }
        },
      }),
    ]
  },
})

/** The change that replaces marks of uploads which are over; null when there is none. */
function settle({ doc, tr }: EditorState, uploads: Uploads): Transaction | null {
  const marked: number[] = []
  doc.descendants((node, pos) => {
    if (isUploadMark(node.attrs['src']) && uploads.running(String(node.attrs['src'])) === null) marked.push(pos)
    return !node.isTextblock
  })
  if (marked.length === 0) return null
  // From the end, so that the positions before stay.
  for (const pos of marked.toReversed()) {
    const node = tr.doc.nodeAt(pos)
    const result = uploads.result(String(node?.attrs['src']))
    if (node === null) continue
    if (result === null || result === 'aborted') removePicture(tr, pos)
    else if (result === 'failed') tr.setNodeAttribute(pos, 'src', '')
    else tr.setNodeMarkup(pos, undefined, { ...node.attrs, src: result.src, fileId: result.fileId })
  }
  return tr.setMeta('addToHistory', false)
}
