import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CHAT_ATTACHMENTS_PAGE } from '#contract/chat/chat-limits.ts'
import { type ChatAttachment, listChatAttachments } from '#contract/chat/chat-message.ts'
import { shortDayText } from '#contract/text/dates.ts'
import { roomAddress } from '#web/chat/chat-address.ts'
import { messages } from '#web/chat/messages.ts'
import { isPicture, MessageFiles } from '#web/chat/room/MessageFiles.tsx'
import { Gallery } from '#web/file/index.ts'
import { Loaded } from '#web/lib/server-state/Loaded.tsx'
import { useServerPages } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

type Props = { roomId: number; /** Called when a message is shown in the room. */ onLeave: () => void }

/** The files that were sent in a room, the newest first. */
export function Attachments({ roomId, onLeave }: Props) {
  const files = useServerPages(listChatAttachments, { params: { id: roomId }, query: { pageSize: CHAT_ATTACHMENTS_PAGE } })
  const navigate = useNavigate()
  const [openedId, setOpenedId] = useState<number | null>(null)
  const show = ({ messageId }: ChatAttachment): void => {
    onLeave()
    void navigate(roomAddress(roomId, messageId), { preventScrollReset: true })
  }
  return (
    <Loaded of={files} waiting={<Skeleton className="h-24" />} failed={messages.attachmentsFailed}>
      {(pages) => {
        const all = [...new Map(pages.flatMap(({ results }) => results).map((file) => [file.id, file])).values()]
        if (all.length === 0) return <p className="text-text-muted">{messages.noAttachments}</p>
        return (
          <>
            <ul aria-label={messages.attachments} className="chat-attachments">
              {all.map((file) => (
                <li key={file.id} data-picture={isPicture(file) || undefined}>
                  <MessageFiles messageId={file.messageId} files={[file]} onOpen={setOpenedId} />
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
                    {file.author?.displayName ?? messages.someone} · {shortDayText(file.createdAt)}
                    <Button size="sm" variant="ghost" onClick={() => show(file)}>
                      {messages.toMessage}
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
            <Gallery
              pictures={all.filter(isPicture).map(({ id, url, originalname: alt }) => ({ id, url, alt }))}
              openedId={openedId}
              onOpen={setOpenedId}
              onEnd={() => files.more?.()}
            />
            {files.more !== null && (
              <Button size="sm" loading={files.isReadingMore} onClick={files.more}>
                {messages.more}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
