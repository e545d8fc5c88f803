import ChevronLeft from 'virtual:icons/chevron-left'
import { messages } from '#web/chat/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Leads back from a pane beside the room, where a phone shows one of the two. */
export function BackToRoom({ onBack }: { onBack: () => void }) {
  return (
    <IconButton className="chat-back" label={messages.backToRoom} tooltip={false} icon={<ChevronLeft aria-hidden />} onClick={onBack} />
  )
}
