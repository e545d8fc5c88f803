import type { NodeViewRenderer } from '@tiptap/core'
import { previewFile } from '#contract/file/file.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { uiOf } from '../editor-ui.ts'
import { messages } from '../media/messages.ts'
import { isUploadMark, uploadsOf } from '../media/uploads.ts'
import { isOnControl, uploadStrip } from './upload-strip.ts'

/** A picture: on its way with its progress, there, or empty with a button that asks for one. A double press opens its form. */
export const imageView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  let node = first
  const uploads = uploadsOf(editor)
  const dom = document.createElement('div')
  const image = document.createElement('img')
  const choose = document.createElement('button')
  const strip = uploadStrip(editor)
  dom.className = 'image-box'
  dom.contentEditable = 'false'
  choose.type = 'button'
  choose.className = 'image-choose'
  choose.textContent = messages.chooseImage
  dom.append(image, choose, strip.dom)

  /** The address that is shown; a link to a file of ours works for minutes only, and is asked for anew when it has run out. */
  let shown = ''
  let isRenewed = false

  function show(): void {
    const src = String(node.attrs['src'])
    const source = isUploadMark(src) ? (uploads.running(src)?.preview ?? '') : src
    image.hidden = source === ''
    choose.hidden = src !== ''
    image.className = node.attrs['width'] === '100%' ? 'image image-full' : 'image'
    image.alt = String(node.attrs['alt'])
    image.title = typeof node.attrs['title'] === 'string' ? node.attrs['title'] : ''
    dom.toggleAttribute('data-uploading', isUploadMark(src))
    strip.show(src)
    if (source === shown) return
    shown = source
    isRenewed = false
    if (source === '') image.removeAttribute('src')
    else image.src = source
  }

  async function renew(fileId: number): Promise<void> {
    try {
      image.src = (await browserApi.call(previewFile, { params: { id: fileId } })).url
    } catch {
      // the toast of the failed call has said why
    }
  }

  function open(): void {
    const pos = getPos()
    if (pos !== undefined && editor.isEditable && !isUploadMark(node.attrs['src'])) uiOf(editor).open('image', pos)
  }

  image.addEventListener('error', () => {
    const fileId = Number(node.attrs['fileId'])
    if (isRenewed || !Number.isInteger(fileId) || fileId <= 0) return
    isRenewed = true
    void renew(fileId)
  })
  choose.addEventListener('click', open)
  dom.addEventListener('dblclick', open)
  show()

  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    selectNode: () => dom.classList.add('node-selected'),
    deselectNode: () => dom.classList.remove('node-selected'),
    stopEvent: isOnControl,
    ignoreMutation: () => true,
    destroy: strip.destroy,
  }
}
