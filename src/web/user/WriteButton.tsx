import { paths } from '#contract/paths.ts'
import { messages } from '#web/user/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Props = {
  userId: number
  /** Who looks at the page; undefined until it is known. */
  viewerId: number | undefined
}

/** Leads to the chat with a person, where whoever isn't signed in is told to. Nothing on one's own card. */
export function WriteButton({ userId, viewerId }: Props) {
  if (viewerId === userId) return null
  return (
    <LinkButton to={paths.chat(`userId=${userId}`)} size="sm">
      {messages.write}
    </LinkButton>
  )
}
