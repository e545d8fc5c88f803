import { useEffect, useRef, useState } from 'react'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { createMix } from '#web/chat/meeting/record/mix.ts'
import { recordedOf } from '#web/chat/meeting/record/recorded.ts'
import { loadRecording } from '#web/file/index.ts'
import { bring } from '#web/lib/bring.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Parts of a recording are handed over so often. */
const PART_MS = 5_000
/** Mp4 plays everywhere and knows its length; webm is a kind of Matroska, and is stored as such. */
const TYPES = ['video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm']

export type Recorder = {
  state: 'off' | 'on' | 'saving'
  /** The part of the recording that is safe with the server. */
  sentMs: number
  start: () => void
  stop: () => void
}

type Running = { mix: ReturnType<typeof createMix>; recorder: MediaRecorder }

/** Records a call in this browser, straight into one's own files; everybody is asked at the beginning, and whoever comes later too. */
export function useRecorder(call: Call, media: OwnMedia, { name, userId }: { name: string; userId: number }): Recorder {
  const { seats, turn } = useCall(call)
  const { tracks } = useMedia(media)
  const [state, setState] = useState<Recorder['state']>('off')
  const [sentMs, setSentMs] = useState(0)
  const running = useRef<Running | null>(null)
  const isStarting = useRef(false)
  useEffect(() => {
    running.current?.mix.show(recordedOf(seats, call, media))
  }, [seats, turn, tracks, call, media])
  useEffect(() => () => running.current?.recorder.stop(), [])

  function fail(error: unknown): void {
    showToast({ title: messages.recordingRefused, message: reasonOf(error), variant: 'error' })
  }

  async function start(): Promise<void> {
    if (running.current || isStarting.current) return
    isStarting.current = true
    const mix = createMix()
    try {
      await record(mix)
    } catch (error) {
      mix.close()
      showToast({ title: messages.recordingUnusable, message: error instanceof Error ? error.message : '', variant: 'error' })
    }
    isStarting.current = false
  }

  async function record(mix: Running['mix']): Promise<void> {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    mix.show(recordedOf(seats, call, media))
    // Chromium hands over parts of an mp4 from whole picture to whole picture.
    const parts = { videoKeyFrameIntervalDuration: PART_MS }
    const recorder = new MediaRecorder(mix.stream, mimeType === undefined ? {} : { mimeType, ...parts })
    const { beginRecording } = await bring(loadRecording)
    const type = recorder.mimeType || (mimeType ?? '')
    const extension = type.includes('mp4') ? 'mp4' : 'mkv'
    const upload = await beginRecording(
      { userId, type, name: `${name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || messages.title}.${extension}` },
      { onSent: setSentMs, onRefused: () => recorder.state !== 'inactive' && recorder.stop() },
    )
    let startedAt = 0
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && upload.add(data, performance.now() - startedAt))
    recorder.addEventListener('stop', () => {
      running.current = null
      mix.close()
      setState('saving')
      call.setRecording(false)
      void upload
        .end()
        .then(() => showToast({ title: messages.recorded, message: messages.recordedHint, variant: 'success' }), fail)
        .finally(() => setState('off'))
    })
    recorder.start(PART_MS)
    startedAt = performance.now()
    running.current = { mix, recorder }
    setSentMs(0)
    setState('on')
    call.setRecording(true)
  }

  return { state, sentMs, start: () => void start(), stop: () => running.current?.recorder.stop() }
}
