import { messages } from '#web/chat/meeting/messages.ts'

export type DeviceKind = 'microphone' | 'camera'

/** A refusal of a device, with Polish words for it. */
export class DeviceError extends Error {}

const NAMES = { microphone: 'mikrofon', camera: 'kamera' } as const

/** Opens a microphone or camera, the chosen one where it is still there. */
export async function openDevice(kind: DeviceKind, deviceId: string | null): Promise<MediaStreamTrack> {
  // Browsers hide devices of pages that came without encryption.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DeviceError(messages.insecure)
  const chosen = deviceId === null ? {} : { deviceId: { ideal: deviceId } }
  const constraints: MediaStreamConstraints =
    kind === 'microphone'
      ? { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...chosen } }
      : { video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 }, ...chosen } }
  try {
    const [track] = (await devices.getUserMedia(constraints)).getTracks()
    if (!track) throw new DeviceError(messages.missing(NAMES[kind]))
    return track
  } catch (error) {
    throw error instanceof DeviceError ? error : new DeviceError(wordsFor(error, NAMES[kind]))
  }
}

/** Says in Polish why a device can't be used, by the names of the browsers' errors. */
export function wordsFor(error: unknown, what: string): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return messages.denied(what)
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return messages.missing(what)
  if (name === 'NotReadableError' || name === 'AbortError') return messages.occupied(what)
  return messages.unusable(what)
}

/** Browsers of phones have no screens to share. */
export const canShareScreen = (): boolean =>
  typeof (navigator.mediaDevices as Partial<MediaDevices> | undefined)?.getDisplayMedia === 'function'

/** Shows the browser's choice of a screen or window; null when the person chose none. */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || !canShareScreen()) throw new DeviceError(messages.screenUnusable)
  try {
    const [track] = (await devices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false })).getVideoTracks()
    // Small letters matter more than smooth motion.
    if (track && 'contentHint' in track) track.contentHint = 'detail'
    return track ?? null
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return null
    throw new DeviceError(messages.screenUnusable)
  }
}

export type Device = { id: string; label: string }

/** Microphones and cameras that the browser shows; it knows their names once one was allowed. */
export async function listDevices(kind: DeviceKind): Promise<Device[]> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
  const wanted = kind === 'microphone' ? 'audioinput' : 'videoinput'
  return all
    .filter(({ kind: found, deviceId }) => found === wanted && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || messages.device(index + 1) }))
}
