import { TextSelection } from '@tiptap/pm/state'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { opensBeside } from '#editor/schema/opens-beside.ts'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import { typedAddress } from '../media/typed-address.ts'

/** An address pasted over words makes a link of them. Returns null where it is something else, or nothing is selected. */
export function linkOfSelection({ schema, selection, tr }: EditorState, pasted: string, origin?: string): Transaction | null {
  const link = schema.marks['link']
  const href = typedAddress(pasted, origin)
  const isAddress = /^https?:\/\/\S+\.\S+$/i.test(pasted.trim()) || href !== pasted.trim()
  const { empty, $from, from, to } = selection
  if (link === undefined || empty || !isAddress || !isSafeHref(href) || !(selection instanceof TextSelection)) return null
  if ($from.parent.type.spec.code === true || !selection.$from.sameParent(selection.$to)) return null
  const mark = link.create({ href, blank: opensBeside(href) })
  return tr.removeMark(from, to, link).addMark(from, to, mark).setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link)
}
