import AtSign from 'virtual:icons/at-sign'
import BadgeCheck from 'virtual:icons/badge-check'
import BookOpen from 'virtual:icons/book-open'
import CircleAlert from 'virtual:icons/circle-alert'
import Clapperboard from 'virtual:icons/clapperboard'
import ClipboardCheck from 'virtual:icons/clipboard-check'
import Eye from 'virtual:icons/eye'
import Flag from 'virtual:icons/flag'
import Landmark from 'virtual:icons/landmark'
import MessageCircle from 'virtual:icons/message-circle'
import MessageCircleQuestionMark from 'virtual:icons/message-circle-question-mark'
import PencilLine from 'virtual:icons/pencil-line'
import Star from 'virtual:icons/star'
import type { Notification, NotificationKind } from '#contract/notification.ts'
import { agoText, momentText } from '#contract/text/dates.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { notificationText } from '#contract/text/notification-texts.ts'
import { markRead } from '#web/notification/api.ts'
import './notification.css'
import { messages } from '#web/notification/messages.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'

const ICONS: Record<NotificationKind, Icon> = {
  HOMEWORK_APPROVED: ClipboardCheck,
  HOMEWORK_REJECTED: PencilLine,
  HOMEWORK_PUBLISHED: ClipboardCheck,
  RATING: Star,
  COMMENT: MessageCircle,
  QUESTION: MessageCircleQuestionMark,
  ERROR_REPORT: CircleAlert,
  RATING_REPLY: Star,
  COMMENT_ANSWER: MessageCircle,
  MENTION: AtSign,
  ERROR_REPORT_DECIDED: CircleAlert,
  CONCEPT_DECIDED: BookOpen,
  PRACTICE_VIEWER: Eye,
  EXAM_MARKED: ClipboardCheck,
  CHECK_DONE: ClipboardCheck,
  CHECK_GIVEN_BACK: CircleAlert,
  CHECK_WAITING: ClipboardCheck,
  RECORDING_STORED: Clapperboard,
  RECORDING_WAITS: CircleAlert,
  RECORDING_FAILED: CircleAlert,
  TEACHER_VERIFIED: BadgeCheck,
  TEACHER_REFUSED: PencilLine,
  PAYOUT_SENT: Landmark,
  PAYOUT_FAILED: CircleAlert,
  HOMEWORK_TO_REVIEW: ClipboardCheck,
  CONCEPT_PROPOSED: BookOpen,
  COMMENT_REPORTED: Flag,
  REVIEW_REPORTED: Flag,
  MESSAGE_REPORTED: Flag,
  CHECK_REPORTED: Flag,
}

type Props = { of: Notification; onLeave?: () => void }

/** One piece of news: a link to the exact place, read when it is followed. */
export function NotificationRow({ of: news, onLeave }: Props) {
  const { id, kind, path, isRead, updatedAt } = news
  const [actor] = news.people === 1 ? news.actors : []
  const Icon = ICONS[kind]
  const read = () => {
    if (!isRead) void markRead(id)
  }
  return (
    <li>
      <Link
        to={path}
        className={classNames('notification-row', !isRead && 'notification-unread')}
        onClick={() => {
          read()
          onLeave?.()
        }}
        // A new tab, opened with the middle button.
        onAuxClick={(event) => {
          if (event.button === 1) read()
        }}
      >
        {actor ? (
          <Avatar name={actor.displayName} url={actor.avatarUrl} size="sm" className="shrink-0" />
        ) : (
          <span className="notification-icon">
            <Icon aria-hidden />
          </span>
        )}
        <span className="grid min-w-0 grow gap-0.5">
          {!isRead && <span className="sr-only">{messages.unread}</span>}
          <span className={classNames('wrap-anywhere', !isRead && 'font-medium')}>{withHardSpaces(notificationText(news))}</span>
          <time dateTime={updatedAt.toISOString()} title={momentText(updatedAt)} className="text-xs text-text-muted">
            {agoText(updatedAt)}
          </time>
        </span>
        {!isRead && <span aria-hidden className="notification-dot" />}
      </Link>
    </li>
  )
}
