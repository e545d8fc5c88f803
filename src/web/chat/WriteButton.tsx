import { MessageCircle } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { writeMessages as messages } from '#web/chat/write-messages.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Props = {
  userId: number
  /** Who looks at the page: null for nobody, undefined until it is known. */
  viewerId: number | null | undefined
  size?: 'sm' | 'md'
}

/** Leads to the room with a person; whoever isn't signed in is told to. Nothing on one's own card. */
export function WriteButton({ userId, viewerId, size = 'md' }: Props) {
  if (viewerId === userId) return null
  const to = paths.chat(`userId=${userId}`)
  return (
    <LinkButton
      to={to}
      size={size}
      icon={<MessageCircle aria-hidden />}
      onClick={(event) => {
        if (viewerId !== null) return
        event.preventDefault()
        // Whoever can't be told is led to the page, which says the same.
        void import('#web/chat/load-tell-sign-in.ts').then(({ tellSignIn }) => tellSignIn(to)).catch(() => window.location.assign(to))
      }}
    >
      {messages.write}
    </LinkButton>
  )
}
