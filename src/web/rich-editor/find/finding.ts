import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isInLinkedPanel } from '../blocks/blocks.ts'
import { findMatches, type Match } from './find-matches.ts'

type Search = { readonly query: string; readonly matches: readonly Match[]; readonly current: number }

const NOTHING: Search = { query: '', matches: [], current: 0 }
const key = new PluginKey<Search>('finding')

/** Words that are looked for, marked where they stand. */
export const Finding = Extension.create({
  name: 'finding',
  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => NOTHING,
        apply(transaction, search) {
          const change = transaction.getMeta(key) as Partial<Search> | undefined // set below alone
          const next = { ...search, ...change }
          if (next.query === '') return NOTHING
          if (change?.query === undefined && !transaction.docChanged) return next
          const matches = findMatches(transaction.doc, next.query)
          return { ...next, matches, current: Math.max(0, Math.min(next.current, matches.length - 1)) }
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = key.getState(state) ?? NOTHING
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found found-current' : 'found' }),
            ),
          )
        },
      },
    }),
  ],
})

function searchOf(editor: Editor): Search {
  return key.getState(editor.state) ?? NOTHING
}

/** The number of places found, and the number of the current one, from 1. */
export function findState(editor: Editor): { count: number; current: number } {
  const { matches, current } = searchOf(editor)
  return { count: matches.length, current: matches.length === 0 ? 0 : current + 1 }
}

/** Looks for other words, from the place of the caret on; empty words end the search. */
export function search(editor: Editor, query: string): void {
  const { from } = editor.state.selection
  const at = findMatches(editor.state.doc, query).findIndex((match) => match.from >= from)
  editor.view.dispatch(editor.state.tr.setMeta(key, { query, current: Math.max(0, at) }))
  showCurrent(editor)
}

/** Goes on to the next place, or back, round and round. */
export function goToMatch(editor: Editor, direction: 1 | -1): void {
  const { matches, current } = searchOf(editor)
  if (matches.length === 0) return
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: (current + direction + matches.length) % matches.length }))
  showCurrent(editor)
}

/** Replaces the current place, or all of them in one step; the image of a concept is nobody's to change. */
export function replaceMatches(editor: Editor, words: string, isAll: boolean): void {
  const { matches, current } = searchOf(editor)
  const { tr } = editor.state
  const chosen = (isAll ? matches : matches.slice(current, current + 1)).filter(({ from }) => !isInLinkedPanel(tr.doc.resolve(from)))
  for (const { from, to } of chosen.toReversed()) {
    const marks = tr.doc.resolve(from + 1).marks()
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, editor.schema.text(words, marks))
  }
  if (tr.docChanged) editor.view.dispatch(tr)
  showCurrent(editor)
}

/** The text scrolls without taking focus from the field of the words. */
function showCurrent({ view }: Editor): void {
  view.dom.querySelector('.found-current')?.scrollIntoView({ block: 'nearest' })
}
