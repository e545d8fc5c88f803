import Dices from 'virtual:icons/dices'
import X from 'virtual:icons/x'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { paths } from '#contract/paths.ts'
import { MOST_ROOM_CM, ROOMS } from '#contract/worksheet.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AmountField } from '#web/ui/form/AmountField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { messages } from '#web/worksheet/messages.ts'
import { anyDraw, type DraftTask } from '#web/worksheet/use-draft.ts'

const ROOM_OPTIONS = ROOMS.map((value) => ({ value, label: messages.room[value] }))

/** A task of a worksheet by its name. */
export function ChosenTask({ task: { slug, title, language, isUsable } }: { task: DraftTask }) {
  return (
    <>
      {slug === null ? (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span>{withHardSpaces(title)}</span> <Badge>{messages.fromTemplate}</Badge>
        </span>
      ) : (
        <Link to={paths.homework(slug)} lang={language === 'pl' ? undefined : language} className="hover:underline">
          {withHardSpaces(title)}
        </Link>
      )}
      {!isUsable && <p className="text-sm text-warning">{messages.unusable}</p>}
    </>
  )
}

type Props = { task: DraftTask; onChange: (part: Partial<DraftTask>) => void }

/** Other numbers for a task that comes from a template, and the way off the sheet. */
export function TaskButtons({ task: { title, templateId }, onChange, onRemove }: Props & { onRemove: () => void }) {
  return (
    <>
      {templateId !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Dices aria-hidden />}
          aria-label={messages.otherNumbersOf(title)}
          onClick={() => {
            onChange({ draw: anyDraw() })
            showToast({ title: messages.numbersDrawn, variant: 'success' })
          }}
        >
          {messages.otherNumbers}
        </Button>
      )}
      <IconButton label={messages.remove(title)} icon={<X aria-hidden />} tooltip={false} onClick={onRemove} />
    </>
  )
}

/** The points of a task, and the room below it. */
export function TaskControls({ task: { title, points, room, roomCm }, onChange }: Props) {
  return (
    <div className="sheet-controls">
      <AmountField
        label={messages.pointsOf(title)}
        unit={messages.pointsShort}
        value={points}
        most={100}
        step={0.5}
        className="sheet-amount"
        onChange={(value) => onChange({ points: value })}
      />
      <Select
        label={messages.roomOf(title)}
        hideLabel
        options={ROOM_OPTIONS}
        value={room}
        onChange={({ currentTarget }) => {
          const chosen = ROOMS.find((each) => each === currentTarget.value)
          if (chosen) onChange({ room: chosen })
        }}
      />
      {room !== 'NONE' && (
        <AmountField
          label={messages.heightOf(title)}
          unit={messages.cm}
          value={roomCm}
          most={MOST_ROOM_CM}
          step={1}
          className="sheet-amount"
          onChange={(value) => onChange({ roomCm: value })}
        />
      )}
    </div>
  )
}
