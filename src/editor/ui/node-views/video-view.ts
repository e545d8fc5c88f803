import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { messages } from '../media/messages.ts'
import { isUploadMark } from '../media/uploads.ts'
import { isOnControl, uploadStrip } from './upload-strip.ts'

/** A film in the text: a box with its name. The player itself loads for readers, after a click (rulings 16). */
export const videoView: NodeViewRenderer = ({ node: first, editor }) => {
  let node = first
  const dom = document.createElement('div')
  const provider = document.createElement('strong')
  const title = document.createElement('span')
  const address = document.createElement('small')
  const strip = uploadStrip(editor)
  dom.className = 'video-box'
  dom.contentEditable = 'false'
  dom.append(provider, title, address, strip.dom)
  const show = (current: Node): void => {
    const src = String(current.attrs['src'])
    const known = embedAddress(src)?.provider
    provider.textContent = known === undefined ? messages.provider.file : messages.provider[known]
    title.textContent = typeof current.attrs['title'] === 'string' ? current.attrs['title'] : ''
    // What runs out with a signature is of no use to a writer.
    address.textContent = src === '' ? messages.emptyVideo : isUploadMark(src) ? '' : src.replace(/\?.*$/, (query) => (known ? query : ''))
    strip.show(src)
  }
  show(node)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show(next)
      return true
    },
    selectNode: () => dom.classList.add('node-selected'),
    deselectNode: () => dom.classList.remove('node-selected'),
    stopEvent: isOnControl,
    ignoreMutation: () => true,
    destroy: strip.destroy,
  }
}
