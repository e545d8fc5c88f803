import ChevronRight from 'virtual:icons/chevron-right'
import type { LevelDraft } from '#web/exercise/manage/level-draft.ts'
import { messages } from '#web/exercise/manage/messages.ts'
import { messages as exerciseMessages } from '#web/exercise/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'

type Props = {
  level: LevelDraft
  place: number
  isOpen: boolean
  isPremium: boolean
  /** Says that it isn't saved as it is; null where it is. */
  state: 'new' | 'changed' | null
  faultCount: number
  onToggle: () => void
}

/** The id of the button that opens a level. */
export const rowId = (key: number): string => `level${key}`
/** The id of the level's fields. */
export const fieldsId = (key: number): string => `level${key}-fields`

/** A level in the list: a press opens its fields. */
export function LevelRow({ level: { key, title, grade, items }, place, isOpen, isPremium, state, faultCount, onToggle }: Props) {
  const facts = [...(grade === null ? [] : [exerciseMessages.grade(grade)]), messages.itemCount(items.length)]
  return (
    <button
      id={rowId(key)}
      type="button"
      className="level-row"
      aria-expanded={isOpen}
      aria-controls={isOpen ? fieldsId(key) : undefined}
      onClick={onToggle}
    >
      <ChevronRight aria-hidden className="level-row-arrow" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{messages.levelPlace(place)}: </span>
        <span className={title.trim() === '' ? 'block text-text-muted' : 'block font-medium'}>{title.trim() || messages.untitled}</span>
        <span className="block text-sm text-text-muted">{facts.join(' · ')}</span>
      </span>
      <span className="level-row-badges">
        {faultCount > 0 && <Badge tone="error">{messages.faultCount(faultCount)}</Badge>}
        {state !== null && <Badge tone="info">{state === 'new' ? messages.isNew : messages.isChanged}</Badge>}
        {isPremium && <Badge tone="rating">{messages.premium}</Badge>}
      </span>
    </button>
  )
}
