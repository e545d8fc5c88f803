import Hand from 'virtual:icons/hand'
import LogOut from 'virtual:icons/log-out'
import MessageSquare from 'virtual:icons/message-square'
import Mic from 'virtual:icons/mic'
import MicOff from 'virtual:icons/mic-off'
import MonitorOff from 'virtual:icons/monitor-off'
import MonitorUp from 'virtual:icons/monitor-up'
import Settings2 from 'virtual:icons/settings-2'
import Users from 'virtual:icons/users'
import Video from 'virtual:icons/video'
import VideoOff from 'virtual:icons/video-off'
import type { ReactNode } from 'react'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import { canShareScreen } from '#web/chat/meeting/call/devices.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'

export type Panel = 'chat' | 'people' | 'devices'

/** A button of the bar that isn't needed all the time: on a phone it is in a menu. */
export type Control = {
  label: string
  icon: ReactNode
  onSelect: () => void
  isOn: boolean
  /** Said of one that opens a panel, or is pressed in and keeps its name. */
  says?: 'expanded' | 'pressed'
  isDisabled?: boolean
}

type Props = {
  call: Call
  media: OwnMedia
  panel: Panel | null
  onPanel: (panel: Panel) => void
  hasChat: boolean
  onLeave: () => void
  /** More of what is rarely used. */
  more: readonly Control[]
}

/** The buttons of a call, with the keyboard as with the mouse: one row, in which a phone has room for what is used all the time. */
export function CallBar({ call, media, panel, onPanel, hasChat, onLeave, more }: Props) {
  const { hasHandUp } = useCall(call)
  const { tracks } = useMedia(media)
  const { microphone, camera, screen } = tracks
  const opens = (which: Panel, icon: ReactNode): Control => ({
    label: messages[which],
    icon,
    onSelect: () => onPanel(which),
    isOn: panel === which,
    says: 'expanded',
  })
  const rare: Control[] = [
    ...(canShareScreen()
      ? [
          {
            label: screen ? messages.stopScreen : messages.shareScreen,
            icon: screen ? <MonitorOff aria-hidden /> : <MonitorUp aria-hidden />,
            onSelect: () => void media.toggleScreen(),
            isOn: screen !== null,
          },
        ]
      : []),
    ...more,
    opens('people', <Users aria-hidden />),
    opens('devices', <Settings2 aria-hidden />),
  ]
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
        label={hasHandUp ? messages.lowerHand : messages.raiseHand}
        icon={<Hand aria-hidden />}
        data-on={hasHandUp || undefined}
        onClick={() => call.setHand(!hasHandUp)}
      />
      {hasChat && <ControlButton control={opens('chat', <MessageSquare aria-hidden />)} />}
      <div className="meeting-rare">
        {rare.map((control) => (
          <ControlButton key={control.label} control={control} />
        ))}
      </div>
      <div className="meeting-more" data-on={rare.some(({ isOn }) => isOn) || undefined}>
        <ActionMenu label={messages.moreControls} actions={rare.filter(({ isDisabled }) => isDisabled !== true)} />
      </div>
      <IconButton label={messages.leave} icon={<LogOut aria-hidden />} className="meeting-leave" onClick={onLeave} />
    </div>
  )
}

function ControlButton({ control: { label, icon, onSelect, isOn, says, isDisabled } }: { control: Control }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      data-on={isOn || undefined}
      {...(says !== undefined && { [`aria-${says}`]: isOn })}
      aria-disabled={isDisabled}
      onClick={() => isDisabled === true || onSelect()}
    />
  )
}
