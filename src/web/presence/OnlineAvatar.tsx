import type { ComponentProps } from 'react'
import { messages } from '#web/presence/messages.ts'
import { useIsOnline } from '#web/presence/online-store.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

const DOT = { sm: 'size-2.5', md: 'size-3', lg: 'size-4.5', xl: 'size-5' } as const

type Props = ComponentProps<typeof Avatar> & { userId: number }

/** A person's picture with a green dot while they are online, for viewers who are signed in. */
export function OnlineAvatar({ userId, size = 'md', ...rest }: Props) {
  const isOnline = useIsOnline(userId)
  return (
    <span className="relative inline-grid">
      <Avatar {...rest} size={size} />
      {isOnline && (
        <>
          <span aria-hidden className={`absolute right-0 bottom-0 rounded-full bg-success ring-3 ring-ground ${DOT[size]}`} />
          <span className="sr-only">{messages.online}</span>
        </>
      )}
    </span>
  )
}
