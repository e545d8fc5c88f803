import type { NodeViewRenderer } from '@tiptap/core'
import { renderMessages } from '#editor/render/messages.ts'
import { thingById } from '../embeds/find-things.ts'
import { messages } from '../embeds/messages.ts'
import { nameOfThing } from '../embeds/thing-of-node.ts'
import { atomView } from './atom-view.ts'

/** A task or a concept as the card its readers will see; what is gone, or not for this person, says so. */
export const embedView: NodeViewRenderer = ({ node: first }) => {
  const dom = document.createElement('div')
  const title = document.createElement('p')
  const text = document.createElement('p')
  let shown: string | null = null
  dom.className = 'embed'
  title.className = 'embed-title'
  text.className = 'embed-text'
  dom.append(title, text)

  async function fill(kind: 'homework' | 'concept', id: string): Promise<void> {
    const thing = await thingById(kind, id)
    if (shown !== id) return
    const gone = kind === 'homework' ? renderMessages.goneHomework : renderMessages.goneConcept
    title.className = thing === null ? 'embed-gone' : 'embed-title'
    title.textContent = thing?.title ?? gone
    text.innerHTML = thing?.html ?? ''
    text.hidden = text.innerHTML === ''
  }

  return atomView(dom, first, (node) => {
    const id: unknown = node.attrs['id']
    if (typeof id === 'string') dom.id = id
    const name = nameOfThing(node)
    shown = name?.id ?? null
    text.hidden = true
    if (name === null) {
      title.textContent = renderMessages.interactive(String(node.attrs['label']))
      return
    }
    // The preview knows by this what it is of.
    dom.dataset[name.kind === 'homework' ? 'homeworkId' : 'mathConceptId'] = name.id
    title.textContent = messages.loading
    void fill(name.kind, name.id)
  })
}

/** A concept named in a line; its beginning is read under the pointer (web/rich). */
export const conceptView: NodeViewRenderer = ({ node: first }) => {
  const dom = document.createElement('span')
  dom.className = 'math-concept'
  return atomView(dom, first, (node) => {
    dom.dataset['value'] = String(node.attrs['value'])
    dom.textContent = String(node.attrs['label'])
  })
}
