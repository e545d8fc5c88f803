import Bell from 'virtual:icons/bell'
import Eye from 'virtual:icons/eye'
import GraduationCap from 'virtual:icons/graduation-cap'
import MessageCirclePlus from 'virtual:icons/message-circle-plus'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#web/chat/messages.ts'
import { NewRoomDialog } from '#web/chat/rooms/NewRoomDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'

type Props = Pick<Me, 'role'> & { as: 'h2' | 'h3'; hasRooms: boolean }

/** While no room is open, one is begun here, people are found, and it is chosen how news of messages come. */
export function FirstSteps({ as: Title, role, hasRooms }: Props) {
  const [isStarting, setStarting] = useState(false)
  return (
    <div className="grid gap-6">
      <div className="grid gap-2 text-center">
        <Title className="heading text-xl">{hasRooms ? messages.chooseRoom : messages.firstRoom}</Title>
        <p className="text-balance text-text-muted">{hasRooms ? messages.chooseRoomHint : messages.firstRoomHint}</p>
      </div>
      <ul className="grid gap-3">
        <Step icon={MessageCirclePlus} hint={messages.newRoomHint} isMain>
          <button type="button" className="chat-step-name" onClick={() => setStarting(true)}>
            {messages.newRoom}
          </button>
        </Step>
        {role === 'USER' ? (
          <Step icon={GraduationCap} hint={messages.toTeachersHint}>
            <Link to={paths.teachers()} className="chat-step-name">
              {messages.toTeachers}
            </Link>
          </Step>
        ) : (
          <Step icon={Eye} hint={messages.toPupilsHint}>
            <Link to={paths.practicePupils()} className="chat-step-name">
              {messages.toPupils}
            </Link>
          </Step>
        )}
        <Step icon={Bell} hint={messages.toAlertsHint}>
          <Link to={paths.accountNotificationSettings()} className="chat-step-name">
            {messages.toAlerts}
          </Link>
        </Step>
      </ul>
      {isStarting && <NewRoomDialog onClose={() => setStarting(false)} />}
    </div>
  )
}

function Step({ icon: Icon, hint, isMain, children }: { icon: Icon; hint: string; isMain?: true; children: ReactNode }) {
  return (
    <li className="chat-step" data-main={isMain}>
      <Icon aria-hidden className="chat-step-icon" />
      <div className="grid min-w-0">
        {children}
        <p className="text-sm text-text-muted">{hint}</p>
      </div>
    </li>
  )
}
