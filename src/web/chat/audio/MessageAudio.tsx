import { useMemo } from 'react'
import type { ChatAudio } from '#contract/chat/chat-message.ts'
import { readMessage } from '#web/chat/api.ts'
import { AudioPlayer } from '#web/chat/audio/AudioPlayer.tsx'
import { useBlobSound } from '#web/chat/audio/use-blob-sound.ts'
import { saveFile } from '#web/chat/room/save-file.ts'

/** The recorded voice of a message; its link works for some minutes and is renewed. */
export function MessageAudio({ messageId, audio }: { messageId: number; audio: ChatAudio }) {
  const { id, url, durationMs, peaks } = audio
  const sound = useMemo(
    () => ({
      key: `file ${id}`,
      durationMs,
      address: () => url,
      renew: async () => (await readMessage(messageId).catch(() => null))?.audio?.url ?? null,
    }),
    [id, url, durationMs, messageId],
  )
  return <AudioPlayer sound={sound} peaks={peaks} onDownload={() => void saveFile(messageId, id)} />
}

type WaitingProps = { clientId: string; blob: Blob; audio: { readonly durationMs: number; readonly peaks: readonly number[] } }

/** A recorded voice that isn't stored yet. */
export function WaitingAudio({ clientId, blob, audio: { durationMs, peaks } }: WaitingProps) {
  return <AudioPlayer sound={useBlobSound(`waiting ${clientId}`, blob, durationMs)} peaks={peaks} />
}
