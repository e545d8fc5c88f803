import Trash2 from 'virtual:icons/trash'
import type { BoardData } from '#contract/board.ts'
import { messages } from '#web/board/messages.ts'
import type { Shown } from '#web/board/state/board-log.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'

type Props = { items: readonly Shown[]; mayDraw: boolean; onSelect: (id: string) => void; onRemove: (id: string) => void }

/** The things on a page in words: for who can't see them, and to reach each thing by the keyboard. Strokes are counted. */
export function Contents({ items, mayDraw, onSelect, onRemove }: Props) {
  const strokes = items.filter(({ data }) => data.kind === 'stroke').length
  const things = items.filter(({ data }) => data.kind !== 'stroke')
  return (
    <Disclosure summary={messages.contents}>
      {items.length === 0 && <p className="text-text-muted">{messages.empty}</p>}
      <ul aria-label={messages.contents} className="grid gap-1">
        {strokes > 0 && <li>{messages.strokes(strokes)}</li>}
        {things.map(({ id, data }) => (
          <li key={id} className="flex items-center gap-2">
            <button type="button" className="min-w-0 flex-1 truncate text-left hover:underline" onClick={() => onSelect(id)}>
              {named(data)}
            </button>
            {mayDraw && (
              <IconButton
                label={`${messages.remove}: ${named(data)}`}
                tooltip={false}
                icon={<Trash2 aria-hidden />}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function named(data: BoardData): string {
  switch (data.kind) {
    case 'text':
      return messages.words(data.text)
    case 'formula':
      return messages.formulaOf(data.tex)
    case 'graph':
      return messages.graphOf(data.formula)
    case 'picture':
      return messages.pictureOf(data.alt)
    case 'task':
      return messages.taskOf(data.homeworkId)
    case 'construction':
      return messages.constructionOf(data)
    case 'stroke':
      return messages.strokes(1)
    default:
      return messages.figure(messages[data.kind])
  }
}
