import type { Editor } from '@tiptap/core'
import { countText } from './count-text.ts'
import { messages } from './messages.ts'
import { useEditorState } from './hooks/use-editor-state.ts'

/** 'used / limit znaków (N wyrazów)'; without a limit only how much there is. */
export function Counter({ editor, limit }: { editor: Editor; limit: number | null }) {
  const { characters, words } = useEditorState(editor, ({ state }) => countText(state.doc))
  return (
    <p className="editor-counter" data-full={(limit !== null && characters >= limit) || undefined}>
      {limit === null ? messages.counterWithoutLimit(characters, words) : messages.counter(characters, limit, words)}
    </p>
  )
}
