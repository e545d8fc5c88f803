import type { NodeViewRenderer } from '@tiptap/core'
import type { Decoration } from '@tiptap/pm/view'
import { renderFormula } from '#math/render/render-formula.ts'
import { uiOf } from '../editor-ui.ts'

/** A formula in the text: typeset, or the draft while it is edited. A double press opens it. */
export function mathView(display: boolean): NodeViewRenderer {
  return ({ editor, getPos, node: first, decorations: firstDecorations }) => {
    let node = first
    let shown = ''
    const dom = document.createElement(display ? 'div' : 'span')
    const formula = display ? document.createElement('div') : dom
    if (display) {
      formula.className = 'math-scroll'
      dom.append(formula)
    }
    dom.contentEditable = 'false'

    function show(decorations: readonly Decoration[]): void {
      const draft: unknown = decorations.find(({ spec }) => typeof (spec as { draft?: unknown }).draft === 'string')?.spec.draft
      const tex = typeof draft === 'string' ? draft : String(node.attrs['tex'])
      const id: unknown = node.attrs['id']
      dom.className = `${display ? 'math-display' : 'math-inline'} math-node`
      if (display) dom.classList.toggle('math-display-numbered', node.attrs['numbered'] === true)
      if (typeof id === 'string') dom.id = id
      const number: unknown = decorations.find(({ spec }) => typeof (spec as { number?: unknown }).number === 'string')?.spec.number
      if (typeof number === 'string') dom.dataset['number'] = number
      else delete dom.dataset['number']
      if (tex === shown) return
      shown = tex
      formula.innerHTML = tex.trim() === '' ? '' : renderFormula(tex, { display })
    }
    show(firstDecorations)

    function open(): void {
      const pos = getPos()
      if (pos !== undefined && editor.isEditable) uiOf(editor).open('math', pos)
    }
    dom.addEventListener('dblclick', open)

    return {
      dom,
      update(next, decorations) {
        if (next.type !== node.type) return false
        node = next
        show(decorations)
        return true
      },
      selectNode: () => dom.classList.add('node-selected'),
      deselectNode: () => dom.classList.remove('node-selected'),
      ignoreMutation: () => true,
    }
  }
}
