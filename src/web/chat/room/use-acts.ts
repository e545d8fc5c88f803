import { type RefObject, useMemo, useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { deleteMessage, pinMessage, reactTo, readDocument } from '#web/chat/api.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import type { ComposerHandle } from '#web/chat/compose/Composer.tsx'
import { placeMessage } from '#web/chat/live/readers.ts'
import { copiedText, excerptOf } from '#web/chat/message-text.ts'
import { messages } from '#web/chat/messages.ts'
import type { Acts } from '#web/chat/room/MessageActions.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import type { RichDoc } from '#web/rich-editor/index.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { listPinnedChatMessages } from '#contract/chat/chat-message.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

type Edited = { message: ChatMessage; document: RichDoc }
/** The line that stands for a message above its answer. */
function lineOf({ message, audio, files }: ChatMessage): string {
  if (message !== '') return excerptOf(message)
  return audio === null ? messages.files(files.length) : audioMessages.voice
}

type Asked = { what: 'removal' | 'report' | 'reaction'; message: ChatMessage }

/** Acts on messages of a room, and keeps which of them is being changed or asked about. */
export function useActs(composer: RefObject<ComposerHandle | null>, onThread?: (threadId: number) => void) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  // The same for as long as the room is open: rows are drawn anew for what is new in them alone.
  const acts: Acts = useMemo(() => {
    async function edit(message: ChatMessage) {
      try {
        const { document } = await readDocument(message.id)
        setEdited({ message, document: document as unknown as RichDoc }) // the server's own document, checked when it was stored
      } catch {
        // the toast of the failed call has said why
      }
    }
    async function pin(message: ChatMessage) {
      const isPinned = message.pinnedAt === null
      try {
        placeMessage(await pinMessage(message.id, isPinned))
        showToast({ title: isPinned ? messages.pinnedToast : messages.unpinnedToast, variant: 'success' })
        await readAnew(listPinnedChatMessages)
      } catch {
        // the toast of the failed call has said why
      }
    }
    async function react(message: ChatMessage, emoji: string, isSet: boolean) {
      try {
        placeMessage(await reactTo(message.id, emoji, isSet))
      } catch {
        // the toast of the failed call has said why
      }
    }
    return {
      reply: (message) => {
        setEdited(null)
        // The field of a new message is there when what was edited is given up.
        requestAnimationFrame(() =>
          composer.current?.replyTo({
            id: message.id,
            author: message.author?.displayName ?? messages.someone,
            text: lineOf(message),
          }),
        )
      },
      edit: (message) => void edit(message),
      copy: (message) => void copyText(copiedText(message.message)),
      pin: (message) => void pin(message),
      remove: (message) => setAsked({ what: 'removal', message }),
      report: (message) => setAsked({ what: 'report', message }),
      chooseReaction: (message) => setAsked({ what: 'reaction', message }),
      react: (message, emoji, isSet) => void react(message, emoji, isSet),
      thread: onThread ? (message) => onThread(message.id) : null,
    }
  }, [composer, onThread])

  return {
    acts,
    edited,
    asked,
    stopEditing: () => setEdited(null),
    stopAsking: () => setAsked(null),
    pickReaction(emoji: string) {
      if (asked !== null) acts.react(asked.message, emoji, true)
      setAsked(null)
    },
    async remove() {
      if (asked === null) return
      placeMessage(await deleteMessage(asked.message.id))
      showToast({ title: messages.removedToast, variant: 'success' })
      setAsked(null)
    },
  }
}
