import SmilePlus from 'virtual:icons/face-slightly-smiling-plus'
import type { ChatReaction } from '#contract/chat/chat-message.ts'
import { messages } from '#web/chat/messages.ts'

type Props = {
  reactions: readonly ChatReaction[]
  viewerId: number
  /** Puts one's own or takes it away; nothing where nobody may write. */
  onReact: ((emoji: string, isSet: boolean) => void) | null
  onChoose: () => void
}

/** The emoji under a message, each with the number of those who chose it; pressed, one's own comes or goes. */
export function Reactions({ reactions, viewerId, onReact, onChoose }: Props) {
  return (
    <ul aria-label={messages.reactions} className="chat-reactions">
      {reactions.map(({ emoji, userIds, names }) => {
        const isOwn = userIds.includes(viewerId)
        const who = messages.reactedBy(names, userIds.length)
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={`${emoji} ${userIds.length}: ${who}`}
              title={who}
              disabled={onReact === null}
              onClick={() => onReact?.(emoji, !isOwn)}
            >
              <span aria-hidden>{emoji}</span> {userIds.length}
            </button>
          </li>
        )
      })}
      {onReact && (
        <li>
          <button type="button" aria-label={messages.addReaction} title={messages.addReaction} onClick={onChoose}>
            <SmilePlus aria-hidden />
          </button>
        </li>
      )}
    </ul>
  )
}
