import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { messages } from '../media/messages.ts'

/** A film in the text: a box with its name. The player itself loads for readers, after a click (rulings 16). */
export const videoView: NodeViewRenderer = ({ node: first }) => {
  let node = first
  const dom = document.createElement('div')
  const provider = document.createElement('strong')
  const title = document.createElement('span')
  const address = document.createElement('small')
  dom.className = 'video-box'
  dom.contentEditable = 'false'
  dom.append(provider, title, address)
  const show = (current: Node): void => {
    const src = String(current.attrs['src'])
    const known = embedAddress(src)?.provider
    provider.textContent = known === undefined ? messages.provider.file : messages.provider[known]
    title.textContent = typeof current.attrs['title'] === 'string' ? current.attrs['title'] : ''
    address.textContent = src
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
    ignoreMutation: () => true,
  }
}
