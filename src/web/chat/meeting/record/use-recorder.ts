import { useEffect, useRef, useState } from 'react'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { createMix } from '#web/chat/meeting/record/mix.ts'
import { recordedOf } from '#web/chat/meeting/record/recorded.ts'
import { uploadFile } from '#web/file/index.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Parts of a recording are handed over so often. */
const PART_MS = 5_000
/** Mp4 plays everywhere and knows its length; webm is a kind of Matroska, and is stored as such. */
const TYPES = ['video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm']

export type Recorder = { state: 'off' | 'on' | 'saving'; start: () => void; stop: () => void }

type Running = { mix: ReturnType<typeof createMix>; recorder: MediaRecorder }

/** Records the call in this browser and stores it among one's own files; everybody is asked at the beginning, and whoever comes later too. */
export function useRecorder(call: Call, media: OwnMedia, name: string): Recorder {
  const { seats, turn } = useCall(call)
  const { tracks } = useMedia(media)
  const [state, setState] = useState<Recorder['state']>('off')
  const running = useRef<Running | null>(null)
  useEffect(() => {
    running.current?.mix.show(recordedOf(seats, call, media))
  }, [seats, turn, tracks, call, media])
  const unasked = seats.filter((seat) => seat.peerId !== call.peerId && seat.state.allowsRecording === null).map(({ user }) => user.id)
  const asked = unasked.join()
  useEffect(() => {
    if (state === 'on' && asked !== '') for (const id of asked.split(',')) call.request('ALLOW_RECORDING', Number(id))
  }, [state, asked, call])
  useEffect(() => () => running.current?.recorder.stop(), [])

  async function save(parts: Blob[], type: string): Promise<void> {
    setState('saving')
    call.setRecording({ isRecording: false })
    const [extension, kind] = type.includes('mp4') ? ['mp4', 'video/mp4'] : ['mkv', 'video/x-matroska']
    const file = new File(parts, `${name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || messages.title}.${extension}`, { type: kind })
    try {
      await uploadFile(file, { assign: 'PRIVATE' })
      showToast({ title: messages.recorded, message: messages.recordedHint, variant: 'success' })
    } catch (error) {
      // It isn't lost with the failure: it is handed to the person.
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = file.name
      link.click()
      showToast({ title: messages.recordingKept, message: error instanceof Error ? error.message : '', variant: 'error' })
    }
    setState('off')
  }

  function start(): void {
    if (running.current) return
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    const mix = createMix()
    mix.show(recordedOf(seats, call, media))
    const recorder = new MediaRecorder(mix.stream, mimeType === undefined ? {} : { mimeType })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data))
    recorder.addEventListener('stop', () => {
      running.current = null
      mix.close()
      void save(parts, recorder.mimeType)
    })
    recorder.start(PART_MS)
    running.current = { mix, recorder }
    setState('on')
    call.setRecording({ isRecording: true })
  }

  return { state, start, stop: () => running.current?.recorder.stop() }
}
