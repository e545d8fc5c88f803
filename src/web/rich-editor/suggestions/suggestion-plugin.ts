import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** A word being written that something can be suggested for: `:uśmiech`, `@anna`. */
export type Suggestion = { readonly kind: 'emoji' | 'mention'; readonly query: string; readonly from: number; readonly to: number }

type State = {
  readonly suggestion: Suggestion | null
  /** The position at which a suggestion was put away; it comes back elsewhere. */
  readonly dismissedAt: number | null
}

const key = new PluginKey<State>('suggestions')

/** Keys of the list that is open, which stands outside of the text; true when it took the key. */
export type SuggestionKeys = (event: KeyboardEvent) => boolean

const listeners = new WeakMap<object, SuggestionKeys>()

/** The list takes the keys of the text while it is open. */
export function takeSuggestionKeys(editor: object, keys: SuggestionKeys | null): void {
  if (keys === null) listeners.delete(editor)
  else listeners.set(editor, keys)
}

/** A sign, then letters up to the caret; the sign begins a word, and a colon wants two letters, for times have one, too. */
const PATTERNS = [
  { kind: 'emoji', pattern: /(?:^|\s)(:([\p{L}_]{2,30}))$/u },
  { kind: 'mention', pattern: /(?:^|\s)(@([\p{L}\d]{1,30}))$/u },
] as const

/** Watches what is written for words that something can be suggested for. */
export const Suggestions = Extension.create({
  name: 'suggestions',
  priority: 1500,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<State>({
        key,
        state: {
          init: () => ({ suggestion: null, dismissedAt: null }),
          apply(transaction, before, _old, { selection, schema }) {
            const dismissed = transaction.getMeta(key) === 'dismiss' ? (before.suggestion?.from ?? null) : before.dismissedAt
            const { $from, empty } = selection
            if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return { suggestion: null, dismissedAt: null }
            const text = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, undefined, '\ufffc')
            for (const { kind, pattern } of PATTERNS) {
              const match = pattern.exec(text)
              if (match === null || schema.nodes[kind] === undefined) continue
              const [, whole = '', query = ''] = match
              const from = $from.pos - whole.length
              if (from === dismissed) return { suggestion: null, dismissedAt: dismissed }
              return { suggestion: { kind, query, from, to: $from.pos }, dismissedAt: null }
            }
            return { suggestion: null, dismissedAt: null }
          },
        },
        props: {
          handleKeyDown: (view, event) => {
            if ((key.getState(view.state)?.suggestion ?? null) === null) return false
            if (event.key === 'Escape') {
              view.dispatch(view.state.tr.setMeta(key, 'dismiss'))
              return true
            }
            return listeners.get(editor)?.(event) ?? false
          },
        },
      }),
    ]
  },
})

/** The suggestion of the moment. */
export function currentSuggestion(editor: { state: Parameters<typeof key.getState>[0] }): Suggestion | null {
  return key.getState(editor.state)?.suggestion ?? null
}
