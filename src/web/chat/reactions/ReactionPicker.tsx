import { useEffect, useState } from 'react'
import { messages } from '#web/chat/messages.ts'
import { type Emoji, findEmoji, loadEmoji, storedEmoji } from '#web/rich-editor/index.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Those that a talk about tasks needs most. */
const USUAL: readonly Emoji[] = [
  { unicode: '👍', label: 'kciuk w\u00a0górę' },
  { unicode: '❤️', label: 'serce' },
  { unicode: '😂', label: 'śmiech do łez' },
  { unicode: '🎉', label: 'gratulacje' },
  { unicode: '🤔', label: 'zastanawiam się' },
  { unicode: '💡', label: 'rozumiem' },
  { unicode: '✅', label: 'zrobione' },
  { unicode: '👀', label: 'patrzę' },
]
/** People and signs of all kinds; shown below the usual ones as long as nothing is looked for. */
const SHOWN_AT_FIRST = 120

type Props = { onPick: (emoji: string) => void; onClose: () => void }

/** Chooses an emoji: the usual ones, or any by its Polish name. */
export function ReactionPicker({ onPick, onClose }: Props) {
  const [all, setAll] = useState<readonly Emoji[] | null>(null)
  const [search, setSearch] = useState('')
  useEffect(() => {
    let isLeft = false
    // Without a connection the usual ones are there all the same.
    void loadEmoji()
      .then((found) => !isLeft && setAll(found))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])
  const words = search.trim()
  const found = words === '' ? (all ?? []).filter(({ group }) => group !== undefined).slice(0, SHOWN_AT_FIRST) : findEmoji(all ?? [], words)
  const grid = (emoji: readonly Emoji[], label: string) => (
    <ul aria-label={label} className="chat-emoji">
      {emoji.map(({ unicode, label: name }) => (
        <li key={unicode}>
          <button type="button" aria-label={name} title={name} onClick={() => onPick(storedEmoji(unicode))}>
            {unicode}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog isOpen onClose={onClose} title={messages.addReaction}>
      {grid(USUAL, messages.usualReactions)}
      <SearchField
        label={messages.searchEmoji}
        maxLength={40}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {words !== '' && all !== null && found.length === 0 ? (
        <p className="text-text-muted">{messages.noEmoji}</p>
      ) : (
        <div className="chat-emoji-scroll">{grid(found, messages.allEmoji)}</div>
      )}
    </Dialog>
  )
}
