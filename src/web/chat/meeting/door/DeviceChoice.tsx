import { useEffect, useState } from 'react'
import { type Device, type DeviceKind, listDevices } from '#web/chat/meeting/call/devices.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { Select } from '#web/ui/form/Select.tsx'

/** The choice among microphones or cameras; nothing where there is none to choose. */
export function DeviceChoice({ kind, media }: { kind: DeviceKind; media: OwnMedia }) {
  const { tracks, chosen } = useMedia(media)
  const [devices, setDevices] = useState<Device[]>([])
  const track = tracks[kind]
  useEffect(() => {
    let isLeft = false
    // Names are known only after a device was allowed, so they are asked for again then.
    const read = (): void => void listDevices(kind).then((all) => isLeft || setDevices(all))
    read()
    const source = navigator.mediaDevices as MediaDevices | undefined
    source?.addEventListener('devicechange', read)
    return () => {
      isLeft = true
      source?.removeEventListener('devicechange', read)
    }
  }, [kind, track])
  if (devices.length === 0) return null
  return (
    <Select
      label={messages[kind]}
      className="meeting-device"
      value={track?.getSettings().deviceId ?? chosen[kind] ?? devices[0]?.id ?? ''}
      options={devices.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => void media.choose(kind, event.target.value)}
    />
  )
}
