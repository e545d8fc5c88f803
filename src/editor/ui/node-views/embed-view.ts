import type { NodeViewRenderer } from '@tiptap/core'
import { renderMessages } from '#editor/render/messages.ts'
import { knownThing } from '../embeds/find-things.ts'
import { messages } from '../embeds/messages.ts'
import { nameOfThing } from '../embeds/thing-of-node.ts'

/** A task or a concept as the card its readers will see; what is gone, or not for this person, says so. */
export const embedView: NodeViewRenderer = ({ node: first }) => {
  let node = first
  const dom = document.createElement('div')
  const title = document.createElement('p')
  const text = document.createElement('p')
  dom.className = 'embed'
  dom.contentEditable = 'false'
  title.className = 'embed-title'
  text.className = 'embed-text'
  dom.append(title, text)

  function show(): void {
    const id: unknown = node.attrs['id']
    if (typeof id === 'string') dom.id = id
    const name = nameOfThing(node)
    text.hidden = true
    if (name === null) {
      title.textContent = renderMessages.interactive(String(node.attrs['label']))
      return
    }
    title.textContent = messages.loading
    void fill(name.kind, name.id)
  }

  async function fill(kind: 'homework' | 'concept', id: string): Promise<void> {
    const thing = await knownThing(kind, id)
    if (nameOfThing(node)?.id !== id) return
    const gone = kind === 'homework' ? renderMessages.goneHomework : renderMessages.goneConcept
    title.className = thing === null ? 'embed-gone' : 'embed-title'
    title.textContent = thing?.title ?? gone
    text.textContent = thing?.text ?? ''
    text.hidden = text.textContent === ''
  }
  show()

  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      const isSame = next.sameMarkup(node)
      node = next
      if (!isSame) show()
      return true
    },
    selectNode: () => dom.classList.add('node-selected'),
    deselectNode: () => dom.classList.remove('node-selected'),
    ignoreMutation: () => true,
  }
}

/** A concept named in a line; its beginning is read under the pointer. */
export const conceptView: NodeViewRenderer = ({ node: first }) => {
  let node = first
  const dom = document.createElement('span')
  dom.className = 'math-concept'
  dom.contentEditable = 'false'

  function show(): void {
    const id = String(node.attrs['value'])
    dom.textContent = String(node.attrs['label'])
    void preview(id)
  }
  async function preview(id: string): Promise<void> {
    const thing = await knownThing('concept', id)
    if (String(node.attrs['value']) === id) dom.title = thing === null ? renderMessages.goneConcept : thing.text
  }
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
    ignoreMutation: () => true,
  }
}
