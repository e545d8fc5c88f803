import type { NodeViewRenderer } from '@tiptap/core'
import { messages } from '../messages.ts'

/** A point of a list of tasks with its box to tick. */
export const taskItemView: NodeViewRenderer = ({ editor, getPos, node: first }) => {
  let node = first
  const dom = document.createElement('li')
  const box = document.createElement('input')
  const contentDOM = document.createElement('div')
  dom.className = 'task-item'
  contentDOM.className = 'task-content'
  box.type = 'checkbox'
  box.className = 'checkbox'
  box.contentEditable = 'false'
  box.setAttribute('aria-label', messages.taskDone)
  dom.append(box, contentDOM)

  function show(): void {
    box.checked = node.attrs['checked'] === true
    dom.dataset['checked'] = String(box.checked)
  }
  show()
  // The text keeps focus, and with it a phone its keyboard.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos === undefined || !editor.isEditable) return show()
    editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'checked', box.checked))
  })

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}
