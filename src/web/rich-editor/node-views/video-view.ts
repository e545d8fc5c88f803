import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { embedAddress } from '#editor/schema/embed-address.ts'
import { messages } from '../media/messages.ts'
import { isUploadMark } from '../media/uploads.ts'
import { isOnControl, uploadStrip } from './upload-strip.ts'

/** A film in the text: a box with its name, in which it plays after a press. */
export const videoView: NodeViewRenderer = ({ node: first, editor }) => {
  let node = first
  const dom = document.createElement('div')
  const card = document.createElement('div')
  const play = document.createElement('button')
  const provider = document.createElement('strong')
  const title = document.createElement('span')
  const address = document.createElement('small')
  const strip = uploadStrip(editor)
  dom.className = 'video-box'
  dom.contentEditable = 'false'
  // The film plays in the place of the card (web/rich/FilmsInPlace.tsx).
  card.className = 'film-card'
  play.type = 'button'
  play.className = 'film-play'
  play.textContent = messages.play
  card.append(provider, title, address, play)
  dom.append(card, strip.dom)
  const show = (current: Node): void => {
    const src = String(current.attrs['src'])
    const known = embedAddress(src)?.provider
    provider.textContent = known === undefined ? messages.provider.file : messages.provider[known]
    title.textContent = typeof current.attrs['title'] === 'string' ? current.attrs['title'] : ''
    // A query that runs out with its signature is of no use to a writer.
    address.textContent = src === '' ? messages.emptyVideo : isUploadMark(src) ? '' : src.replace(/\?.*$/, (query) => (known ? query : ''))
    // A stream of another site opens from the finished text, in a tab of its own.
    const isFilm = src !== '' && !isUploadMark(src) && known !== 'stream'
    play.hidden = !isFilm
    if (card.dataset['src'] !== src) {
      dom.querySelector('.film-in-place')?.remove()
      card.hidden = false
    }
    card.dataset['src'] = isFilm ? src : ''
    card.title = title.textContent ?? ''
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
    stopEvent: (event) => isOnControl(event) || (event.target instanceof Element && event.target.closest('.film-in-place') !== null),
    ignoreMutation: () => true,
    destroy: strip.destroy,
  }
}
