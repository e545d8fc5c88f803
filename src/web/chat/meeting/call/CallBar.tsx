import { Hand, LogOut, MessageSquare, Mic, MicOff, MonitorOff, MonitorUp, Settings2, Users, Video, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

export type Panel = 'chat' | 'people' | 'devices'

type Props = {
  call: Call
  media: OwnMedia
  panel: Panel | null
  onPanel: (panel: Panel) => void
  hasChat: boolean
  onLeave: () => void
  /** More buttons, before the way out. */
  children?: ReactNode
}

/** The buttons of a call, with the keyboard as with the mouse. */
export function CallBar({ call, media, panel, onPanel, hasChat, onLeave, children }: Props) {
  const { hasHandUp } = useCall(call)
  const { tracks } = useMedia(media)
  const { microphone, camera, screen } = tracks
  const opens = (which: Panel, label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      icon={icon}
      aria-expanded={panel === which}
      data-on={panel === which || undefined}
      onClick={() => onPanel(which)}
    />
  )
  return (
    <div role="toolbar" aria-label={messages.controls} className="meeting-bar">
      <IconButton
        label={microphone ? messages.turnOffMicrophone : messages.turnOnMicrophone}
        icon={microphone ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        data-off={microphone === null || undefined}
        onClick={() => void media.toggle('microphone')}
      />
      <IconButton
        label={camera ? messages.turnOffCamera : messages.turnOnCamera}
        icon={camera ? <Video aria-hidden /> : <VideoOff aria-hidden />}
        data-off={camera === null || undefined}
        onClick={() => void media.toggle('camera')}
      />
      <IconButton
        label={screen ? messages.stopScreen : messages.shareScreen}
        icon={screen ? <MonitorOff aria-hidden /> : <MonitorUp aria-hidden />}
        data-on={screen !== null || undefined}
        onClick={() => void media.toggleScreen()}
      />
      <IconButton
        label={hasHandUp ? messages.lowerHand : messages.raiseHand}
        icon={<Hand aria-hidden />}
        data-on={hasHandUp || undefined}
        onClick={() => call.setHand(!hasHandUp)}
      />
      {children}
      {hasChat && opens('chat', messages.chat, <MessageSquare aria-hidden />)}
      {opens('people', messages.people, <Users aria-hidden />)}
      {opens('devices', messages.devices, <Settings2 aria-hidden />)}
      <IconButton label={messages.leave} icon={<LogOut aria-hidden />} className="meeting-leave" onClick={onLeave} />
    </div>
  )
}
