import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useState } from 'react'
import { listSelectableUsers } from '#contract/user/user-list.ts'
import { useKnownViewer } from '#web/auth/index.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { Popover } from '../toolbar/Popover.tsx'
import { uiOf } from '../editor-ui.ts'
import { selectionAnchor } from '../selection-anchor.ts'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { findEmoji } from './find-emoji.ts'
import { findPeople, type Mentionable, MENTIONS } from './find-people.ts'
import { loadEmoji } from './load-emoji.ts'
import { messages } from './messages.ts'
import { currentSuggestion, type Suggestion, takeSuggestionKeys } from './suggestion-plugin.ts'

const DEBOUNCE_MS = 300

type Item = { key: string; shown: string; name: string; node: { type: string; attrs: Record<string, string> } }

async function find({ kind, query }: Suggestion, people: readonly Mentionable[] | null): Promise<Item[]> {
  if (kind === 'emoji')
    return findEmoji(await loadEmoji(), query).map(({ unicode, label }) => ({
      key: unicode,
      shown: unicode,
      name: label,
      node: { type: 'emoji', attrs: { emoji: unicode, name: label } },
    }))
  const found = people
    ? findPeople(people, query)
    : (await browserApi.call(listSelectableUsers, { query: { search: query, page: 1, pageSize: MENTIONS } })).results
  return found.map(({ id, displayName, username }) => ({
    key: String(id),
    shown: '@',
    name: `${displayName} (${username})`,
    node: { type: 'mention', attrs: { userId: String(id), label: displayName } },
  }))
}

/** Suggestions under the caret: arrows choose, Enter or Tab takes, Escape puts away. Focus stays in the text. */
export function SuggestionList({ editor }: { editor: Editor }) {
  const suggestion = useEditorState(editor, (current) => (current.view.hasFocus() ? currentSuggestion(current) : null))
  const viewer = useKnownViewer()
  if (suggestion === null) return null
  // People are told to those who are signed in alone.
  if (suggestion.kind === 'mention' && !viewer) return null
  return <OpenList key={`${suggestion.kind}-${suggestion.from}`} editor={editor} suggestion={suggestion} />
}

function OpenList({ editor, suggestion }: { editor: Editor; suggestion: Suggestion }) {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [chosen, setChosen] = useState(0)
  const anchor = useMemo(() => selectionAnchor(editor), [editor])
  const { kind, query } = suggestion

  useEffect(() => {
    let isLeft = false
    async function ask(): Promise<void> {
      const found = await find(suggestion, uiOf(editor).people()).catch((): Item[] => []) // the toast of a failed call has said why
      if (isLeft) return
      setItems(found)
      setChosen(0)
    }
    const timer = setTimeout(() => void ask(), kind === 'emoji' || uiOf(editor).people() !== null ? 0 : DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
    // The words alone ask anew, not the place they stand in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, query])

  function take(item: Item) {
    const now = currentSuggestion(editor)
    if (now === null) return
    editor
      .chain()
      .insertContentAt({ from: now.from, to: now.to }, [item.node, { type: 'text', text: ' ' }])
      .run()
  }

  const keys = useLatest((event: KeyboardEvent): boolean => {
    const count = items?.length ?? 0
    const item = items?.[chosen]
    if (count === 0) return false
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % count)
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % count)
    else if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined) take(item)
    else return false
    return true
  })
  useEffect(() => {
    takeSuggestionKeys(editor, (event) => keys.current(event))
    return () => takeSuggestionKeys(editor, null)
  }, [editor, keys])

  const label = kind === 'emoji' ? messages.emoji : messages.mention
  return (
    <Popover label={label} anchor={anchor} editor={editor} onClose={() => undefined} takesFocus={false} isManual role="group">
      {items === null ? (
        <p className="editor-note">{messages.loading}</p>
      ) : items.length === 0 ? (
        <p className="editor-note">{messages.noResults}</p>
      ) : (
        <ul className="editor-menu editor-suggestions" aria-label={label}>
          {items.map((item, index) => (
            <li key={item.key}>
              <button
                type="button"
                tabIndex={-1}
                className="popup-item"
                aria-current={index === chosen || undefined}
                ref={index === chosen ? showChosen : null}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(item)}
              >
                <span>
                  <span aria-hidden>{item.shown}</span> {item.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {items?.[chosen]?.name ?? ''}
      </p>
    </Popover>
  )
}

/** The list scrolls with the arrows. */
function showChosen(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}
