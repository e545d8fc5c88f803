import { paths } from '#contract/paths.ts'
import { messages } from '#web/user/messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Props = {
  userId: number
  /** Who looks at the page: null for nobody, undefined until it is known. */
  viewerId: number | null | undefined
}

/** Leads to the chat with a person; whoever isn't signed in is told to. Nothing on one's own card. */
export function WriteButton({ userId, viewerId }: Props) {
  if (viewerId === userId) return null
  const to = paths.chat(`userId=${userId}`)
  return (
    <LinkButton
      to={to}
      size="sm"
      onClick={(event) => {
        if (viewerId !== null) return
        event.preventDefault()
        // Whoever can't be told is led to the page, which says the same.
        void import('#web/chat/index.ts').then(({ tellSignIn }) => tellSignIn(to)).catch(() => location.assign(to))
      }}
    >
      {messages.write}
    </LinkButton>
  )
}
