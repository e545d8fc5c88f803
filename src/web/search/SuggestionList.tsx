import type { Suggestion, SuggestionGroup } from '#web/search/load-suggestions.ts'
import { messages } from '#web/search/messages.ts'
import { Link } from '#web/ui/Link.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'

type Props = {
  id: string
  groups: readonly SuggestionGroup[]
  /** Place of the chosen one among all, or -1. */
  active: number
  onPick: (picked: Suggestion) => void
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`

/** The list under a search box. Focus stays in the box; the arrows move the choice, a press goes there. */
export function SuggestionList({ id, groups, active, onPick }: Props) {
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div id={id} role="listbox" aria-label={messages.suggestions}>
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`} className="suggestion-group">
          <p id={`${id}-group-${group}`} role="presentation" className="suggestion-title">
            {title}
          </p>
          {items.map((item, index) => {
            const place = firstOf(group) + index
            return (
              <Link
                key={item.to}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                to={item.to}
                className="suggestion"
                // The box keeps focus while something is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                <span className="suggestion-label" lang={item.lang}>
                  <Marked text={item.label} words={item.marked ?? []} />
                </span>
                {item.note !== '' && <span className="suggestion-note">{item.note}</span>}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
