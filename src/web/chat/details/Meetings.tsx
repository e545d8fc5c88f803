import { useNavigate } from 'react-router'
import { listMeetings } from '#contract/chat/meeting.ts'
import { roomAddress, threadAddress } from '#web/chat/chat-address.ts'
import { MeetingCard } from '#web/chat/meeting/MeetingCard.tsx'
import { messages } from '#web/chat/meeting/messages.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { roomId: number; /** Called when a message is led to. */ onLeave: () => void }

/** The meetings of a room, the latest first. */
export function Meetings({ roomId, onLeave }: Props) {
  const meetings = useServerPages(listMeetings, { params: { id: roomId }, query: {} })
  const navigate = useNavigate()
  return (
    <Loaded of={meetings} waiting={<Skeleton className="h-24" />} failed={messages.meetingsFailed}>
      {(pages) => {
        const all = [...new Map(pages.flatMap(({ results }) => results).map((one) => [one.id, one])).values()]
        if (all.length === 0) return <p className="text-text-muted">{messages.noMeetings}</p>
        return (
          <>
            <ul aria-label={messages.meetings} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {all.map((one) => (
                <li key={one.id} className="grid gap-1">
                  <MeetingCard meeting={one} />
                  <Button
                    size="sm"
                    variant="ghost"
                    className="justify-self-start"
                    onClick={() => {
                      onLeave()
                      const { threadMessageId: threadId, messageId } = one
                      void navigate(threadId === null ? roomAddress(roomId, messageId) : threadAddress(roomId, threadId, messageId), {
                        preventScrollReset: true,
                      })
                    }}
                  >
                    {messages.toMessage}
                  </Button>
                </li>
              ))}
            </ul>
            {meetings.more !== null && (
              <Button size="sm" loading={meetings.isReadingMore} onClick={meetings.more}>
                {messages.more}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
