import BadgeCheck from 'virtual:icons/badge-check'
import CircleDot from 'virtual:icons/circle-dot'
import ClipboardCheck from 'virtual:icons/clipboard-check'
import FileText from 'virtual:icons/file-text'
import History from 'virtual:icons/rotate-ccw-clock'
import Inbox from 'virtual:icons/inbox'
import ListRestart from 'virtual:icons/list-restart'
import MessageCircleQuestion from 'virtual:icons/message-circle-question-mark'
import NotebookPen from 'virtual:icons/notebook-pen'
import Repeat from 'virtual:icons/repeat'
import Sparkles from 'virtual:icons/sparkles'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { ownMessages } from '#web/home/own-messages.ts'
import type { Next } from '#web/home/own-next.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Icon } from '#web/ui/draw-icon.ts'

const ICONS: Record<Next['kind'], Icon> = {
  begun: History,
  due: Repeat,
  choice: CircleDot,
  task: Sparkles,
  exam: FileText,
  people: BadgeCheck,
  jobs: ListRestart,
  queue: Inbox,
  log: ListRestart,
  check: ClipboardCheck,
  question: MessageCircleQuestion,
  draft: NotebookPen,
}

/** Lists what waits for who is signed in. Each takes one height, so that their room is known before them (home.css). */
export function OwnNext({ items }: { items: readonly Next[] }) {
  return (
    <ul aria-label={ownMessages.next.title} className="own-next">
      {items.map(({ kind, to, label, note }) => {
        const Icon = ICONS[kind]
        return (
          <li key={`${kind} ${to ?? ''} ${label}`}>
            <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
            <div className="grid min-w-0">
              {to === undefined ? (
                <span className="truncate font-semibold">{label}</span>
              ) : (
                <Link to={to} className="truncate font-semibold after:absolute after:inset-0 after:rounded-lg">
                  {withHardSpaces(label)}
                </Link>
              )}
              <span className="truncate text-sm text-text-muted">{note}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
