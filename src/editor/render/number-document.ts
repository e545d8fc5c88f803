import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { booleanAttribute, optionalTextAttribute } from './attribute-values.ts'
import { renderMessages } from './messages.ts'

/**
 * Numbers of figures, tables, formulas and notes: computed from the document, never stored, by this one function for the
 * editor, the renderer and the printer.
 */

export type NumberedType = 'figure' | 'figureGroup' | 'subfigure' | 'mathDisplay' | 'footnote' | 'citation'

/** The numbering of a node that may have a number. */
export type NodeNumber = {
  readonly type: NumberedType
  /** Id of the node, null without one. */
  readonly id: string | null
  /** Within its kind, from 1; null for one that shows none: a figure without a caption, a formula that isn't numbered. */
  readonly number: number | null
  /** The text beside the node: 'Rys. 2.', 'Tab. 1.', '(a)', '(3)', '[4]'; empty without a number. */
  readonly label: string
  /** The text of a reference to the node: 'Rys. 2', 'Tab. 1', 'Rys. 2a', 'wzór (3)', '[4]'. */
  readonly reference: string
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function isCaptioned(node: RichNode): boolean {
  return (node.content?.at(-1)?.content ?? []).length > 0
}

/** Numbers of the document's nodes in the order they stand, one entry for each node of a numbered type. */
export function numberDocument(doc: RichDoc): readonly NodeNumber[] {
  const numbers: NodeNumber[] = []
  const last = { image: 0, table: 0, formula: 0, note: 0 }
  const add = (node: RichNode, type: NumberedType, number: number | null, label: string, reference: string): void => {
    numbers.push({ type, id: optionalTextAttribute(node, 'id'), number, label: number === null ? '' : label, reference })
  }
  const addFigure = (node: RichNode, type: 'figure' | 'figureGroup'): string => {
    const kind = node.content?.[0]?.type === 'table' ? 'table' : 'image'
    const captioned = isCaptioned(node)
    if (captioned) last[kind] += 1
    const reference = kind === 'table' ? renderMessages.tableReference(last.table) : renderMessages.imageReference(last.image)
    const bare = kind === 'table' ? renderMessages.bareTable : renderMessages.bareImage
    add(node, type, captioned ? last[kind] : null, `${reference}.`, captioned ? reference : bare)
    return captioned ? reference : bare
  }
  const visit = (node: RichNode | RichDoc, group = '', position = 0): void => {
    let reference = ''
    switch (node.type) {
      case 'figure':
        addFigure(node, 'figure')
        break
      case 'figureGroup':
        reference = addFigure(node, 'figureGroup')
        break
      case 'subfigure': {
        const letter = LETTERS[position] ?? String(position + 1)
        add(node, 'subfigure', position + 1, `(${letter})`, `${group}${letter}`)
        break
      }
      case 'mathDisplay': {
        const isNumbered = booleanAttribute(node, 'numbered')
        if (isNumbered) last.formula += 1
        const number = isNumbered ? last.formula : null
        add(node, 'mathDisplay', number, `(${last.formula})`, renderMessages.formulaReference(number))
        break
      }
      case 'footnote':
      case 'citation':
        // One sequence for both, so that a number in brackets names one note.
        last.note += 1
        add(node, node.type, last.note, `[${last.note}]`, `[${last.note}]`)
        break
      default:
    }
    node.content?.forEach((child, at) => visit(child, reference, at))
  }
  visit(doc)
  return numbers
}

/** The texts of references, by the id of the numbered node. */
export function referenceLabels(numbers: readonly NodeNumber[]): ReadonlyMap<string, string> {
  return new Map(numbers.flatMap(({ id, reference }) => (id === null ? [] : [[id, reference]])))
}
