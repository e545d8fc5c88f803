import CircleAlert from 'virtual:icons/circle-alert'
import CornerUpLeft from 'virtual:icons/corner-up-left'
import Pencil from 'virtual:icons/pencil'
import X from 'virtual:icons/x'
import { messages } from '#web/chat/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type BannerProps = {
  kind: 'edit' | 'reply'
  text: string
  excerpt?: string
  /** News of what the message is about. */
  note?: string | null
  onClose: () => void
}

/** Says above the field what the next message is about. */
export function Banner({ kind, text, excerpt, note = null, onClose }: BannerProps) {
  return (
    <div className="chat-banner">
      {kind === 'edit' ? <Pencil aria-hidden /> : <CornerUpLeft aria-hidden />}
      <div className="min-w-0 flex-1">
        <b className="block truncate font-medium">{text}</b>
        {excerpt !== undefined && <span className="block truncate text-text-muted">{excerpt}</span>}
        <p role="status" className="text-text-muted">
          {note}
        </p>
      </div>
      <IconButton label={messages.cancel} tooltip={false} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  )
}

/** Says above the field why its words weren't taken. */
export function Refusal({ text }: { text: string }) {
  return (
    <div role="alert" className="chat-refusal">
      <p>
        <CircleAlert aria-hidden />
        {text}
      </p>
    </div>
  )
}
