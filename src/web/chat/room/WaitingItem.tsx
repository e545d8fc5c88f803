import CircleAlert from 'virtual:icons/circle-alert'
import Clock from 'virtual:icons/clock'
import CornerUpLeft from 'virtual:icons/corner-up-left'
import FileText from 'virtual:icons/file-text'
import { extensionOf, mediaOf } from '#contract/file/file-rules.ts'
import type { Me } from '#contract/user/user.ts'
import { WaitingAudio } from '#web/chat/audio/MessageAudio.tsx'
import { DocumentText } from '#web/chat/compose/DocumentText.tsx'
import { PictureOf } from '#web/chat/compose/PictureOf.tsx'
import { giveUpSending, progressOf, retrySending } from '#web/chat/live/outbox.ts'
import type { Outgoing, OutgoingFile } from '#web/chat/live/outbox-store.ts'
import { messages } from '#web/chat/messages.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  outgoing: Outgoing
  isFirst: boolean
  isAway: boolean
  /** It was written before its writer's turn in a slow room. */ isSlow: boolean
  viewer: Pick<Me, 'displayName' | 'avatarUrl'>
}

/** A message that is shown before it is stored, with what keeps it from that. */
export function WaitingItem({ outgoing, isFirst, isAway, isSlow, viewer }: Props) {
  const { clientId, at, document, files, audio, replyTo, refusal } = outgoing
  const percent = progressOf(clientId)
  const time = messages.time(new Date(at))
  // Sending lasts a moment and takes no line of its own: nothing moves under the pointer when the message is stored.
  const isBrief = percent === null && !isAway && !isSlow
  return (
    <article
      aria-label={messages.said(viewer.displayName, time)}
      className="chat-message chat-waiting"
      data-first={isFirst || undefined}
      data-refused={refusal !== null || undefined}
    >
      {isFirst ? <Avatar name={viewer.displayName} url={viewer.avatarUrl} size="sm" className="chat-face" /> : <span />}
      <div className="chat-words">
        {isFirst && (
          <p className="chat-head">
            <span className="chat-name" data-own>
              {viewer.displayName}
            </span>
            <span className="chat-time">{time}</span>
          </p>
        )}
        {replyTo !== null && (
          <p className="chat-quote">
            <CornerUpLeft aria-hidden />
            <span className="truncate">
              <b>{replyTo.author}</b> {replyTo.text}
            </span>
          </p>
        )}
        {document !== null && <DocumentText document={document} />}
        {files[0] && audio && <WaitingAudio clientId={clientId} blob={files[0].blob} audio={audio} />}
        {files.length > 0 && !audio && (
          <ul className="chat-pictures" data-many={files.length > 1 || undefined}>
            {files.map((file) => (
              <li key={file.name}>
                <WaitingFile file={file} />
              </li>
            ))}
          </ul>
        )}
        {refusal === null ? (
          <p className="chat-marks" data-brief={isBrief || undefined}>
            <span>
              <Clock aria-hidden />
              <span className={isBrief ? 'sr-only' : ''}>
                {percent !== null
                  ? messages.sendingFile(percent)
                  : isAway
                    ? messages.waiting
                    : isSlow
                      ? messages.slowWaiting
                      : messages.sending}
              </span>
            </span>
          </p>
        ) : (
          <div className="chat-refusal">
            <p>
              <CircleAlert aria-hidden />
              {messages.notSent} {refusal}
            </p>
            <Button size="sm" onClick={() => retrySending(clientId)}>
              {messages.again}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => giveUpSending(clientId)}>
              {messages.giveUp}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function WaitingFile({ file: { blob, name } }: { file: OutgoingFile }) {
  if (mediaOf(extensionOf(name)) === 'image') return <PictureOf blob={blob} name={name} alt={name} />
  return (
    <span className="chat-file">
      <FileText aria-hidden />
      <span className="truncate">{name}</span>
    </span>
  )
}
