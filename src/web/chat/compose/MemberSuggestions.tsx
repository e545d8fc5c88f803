import '#web/ui/overlay/popup.css'
import type { UserRef } from '#contract/user/user.ts'
import { messages } from '#web/chat/messages.ts'

type Props = { people: readonly UserRef[]; chosen: number; onTake: (person: UserRef) => void }

/** Those of the room who may be meant by what is typed behind `@`; arrows choose in the field, which keeps the focus. */
export function MemberSuggestions({ people, chosen, onTake }: Props) {
  return (
    <div className="chat-people">
      <ul aria-label={messages.members}>
        {people.map((person, index) => (
          <li key={person.id}>
            <button
              type="button"
              className="popup-item"
              tabIndex={-1}
              aria-current={index === chosen || undefined}
              ref={index === chosen ? showChosen : null}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(person)}
            >
              <span className="truncate">{person.displayName}</span>
              <span className="truncate text-text-muted">{person.username}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {people[chosen]?.displayName}
      </p>
    </div>
  )
}

/** The list scrolls with the arrows. */
function showChosen(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}
