import type { ComponentProps } from 'react'
import { messages } from '#web/presence/messages.ts'
import { useStanding } from '#web/presence/online-store.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

type Props = ComponentProps<typeof Avatar> & { userId: number }

/** A person's picture with a dot while they are online, for viewers who are signed in: green, or red with a bar when busy. */
export function OnlineAvatar({ userId, size = 'md', ...rest }: Props) {
  const standing = useStanding(userId)
  return (
    <span className="relative inline-grid">
      <Avatar {...rest} size={size} />
      {standing !== 'offline' && (
        <>
          <span aria-hidden className={`standing standing-${standing} standing-${size}`} />
          <span className="sr-only">{messages[standing]}</span>
        </>
      )}
    </span>
  )
}
