import { useEffect } from 'react'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import { hideTyping, showTyping } from '#web/chat/live/typing.ts'
import { catchUpAll, placeNews } from '#web/chat/live/readers.ts'
import { changeRoom, readRoomAnew, readRoomsSoon, showLatest, showRead, showReadBy, showThreadRead } from '#web/chat/rooms/room-cache.ts'
import { onEvent } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'

/** A message of somebody else that came just now, in a room or in a thread. */
export type Come = { roomId: number; threadId: number | null; html: string | null; author: string | null }

/** Follows what is told of rooms for as long as the chat is on the screen. */
export function useChatEvents(viewerId: number, onCome: (message: Come) => void): void {
  useEffect(() => {
    function take(news: ChatMessageNews): void {
      const message = placeNews(news)
      if (news.authorId !== null) hideTyping(news.roomId, news.authorId)
      if (message) showLatest(message, viewerId)
      else readRoomsSoon()
      if (news.authorId !== viewerId)
        onCome({
          roomId: news.roomId,
          threadId: news.threadMessageId,
          html: message?.message ?? null,
          author: message?.author?.displayName ?? null,
        })
    }

    const stops = [
      onEvent('createdChatMessage', ({ news }) => {
        for (const one of news) take(one)
      }),
      ...(['chatMessageUpdated', 'chatMessageRemoved'] as const).map((name) =>
        onEvent(name, (news) => {
          placeNews(news)
          changeRoom(news.roomId, (row) => {
            // The line of the row is no longer true.
            if (row.lastMessage?.id === news.id) readRoomsSoon()
            return { lastRev: Math.max(row.lastRev, news.rev) }
          })
        }),
      ),
      onEvent('chatMessageRead', ({ roomId, userId, readSeq }) => {
        if (userId === viewerId) showRead(roomId, readSeq)
        else showReadBy(roomId, userId, readSeq)
      }),
      onEvent('chatThreadRead', ({ roomId, threadMessageId }) => showThreadRead(roomId, threadMessageId)),
      onEvent('typing', ({ roomId, userId }) => userId !== viewerId && showTyping(roomId, userId)),
      onEvent('stoppedTyping', ({ roomId, userId }) => hideTyping(roomId, userId)),
      onEvent('createdChatRoom', readRoomAnew),
      onEvent('updatedChatRoom', readRoomAnew),
      // Nothing was told of the time since the page was read, or while the connection was away.
      onNews((news) => {
        if (news !== 'connected' && news !== 'reconnected') return
        catchUpAll()
        readRoomAnew()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [viewerId, onCome])
}
