import { useState } from 'react'
import { markAllRead } from '#web/notification/api.ts'
import { messages } from '#web/notification/messages.ts'
import { Button } from '#web/ui/Button.tsx'

/** Marks everything as read. It stays where it is when nothing is unread, so that focus isn't lost. */
export function ReadAllButton({ hasUnread }: { hasUnread: boolean }) {
  const [isSending, setSending] = useState(false)

  async function readAll() {
    setSending(true)
    // The toast of a failed call has said why.
    await markAllRead().catch(() => undefined)
    setSending(false)
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isSending}
      aria-disabled={!hasUnread}
      onClick={() => {
        if (hasUnread) void readAll()
      }}
    >
      {messages.readAll}
    </Button>
  )
}
